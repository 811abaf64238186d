/** Which variation somebody came to the form of its product for, and what to do with it. */
export type AskedVariation = { id: string; mode: 'edit' | 'copy' }

declare module '@tanstack/history' {
  interface HistoryState {
    variation?: AskedVariation
  }
}
