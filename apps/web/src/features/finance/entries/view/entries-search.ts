import type { entries } from '@prumo/contract/finance/entries'
import type { ListSearch } from '#shared/list/list-search.ts'
import type { StatementTab } from './statement-tabs.ts'

/** The address of both views: what is filtered, the tab of the general one, and the entry in the side panel. */
export type EntriesSearch = ListSearch<typeof entries.list> & {
  tab?: StatementTab | undefined
  entry?: string | undefined
}

/** Typed only: the screen itself reads and checks, with the contract it brings along. */
export const entriesAddress = (raw: Record<string, unknown>) => raw as EntriesSearch
