import { useLocation } from '@tanstack/react-router'

/** What a screen begins with, said by whoever leads there: it belongs to the step that was taken, not to the address. */
export type BeginsWith = {
  name?: string
  amount?: number
  type?: 'INCOME' | 'EXPENSE'
  /** The work the screen is for has begun. */
  isBegun?: true
}

declare module '@tanstack/history' {
  interface HistoryState {
    beginsWith?: BeginsWith
  }
}

export const useBeginsWith = (): BeginsWith => useLocation({ select: ({ state }) => state.beginsWith }) ?? {}
