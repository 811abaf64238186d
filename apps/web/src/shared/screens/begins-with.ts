import { useLocation } from '@tanstack/react-router'

/** What a form begins with, said by whoever leads there: it belongs to the step that was taken, not to the address. */
export type BeginsWith = { name?: string; amount?: number; type?: 'INCOME' | 'EXPENSE' }

declare module '@tanstack/history' {
  interface HistoryState {
    beginsWith?: BeginsWith
  }
}

export const useBeginsWith = (): BeginsWith => useLocation({ select: ({ state }) => state.beginsWith }) ?? {}
