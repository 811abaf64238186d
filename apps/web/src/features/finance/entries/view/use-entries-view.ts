import { entryLists } from '@prumo/contract/finance/entry-lists'
import { isCalendarDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { isUuid } from '@prumo/domain/text/uuid'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { readListState, useListState } from '#shared/list/use-list-state.ts'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { useToday } from '#shared/session/use-today.ts'
import type { EntriesSearch } from './entries-search.ts'
import { monthOf } from '#shared/reports/month-of.ts'
import { earliestDay } from './earliest-day.ts'
import { chosenTab, type StatementTab } from './statement-tabs.ts'

export const generalPath = '/finance/transactions'
export const categoryPath = '/finance/transactions/by-category'

/** Everything that is chosen on this screen lives in the address bar: reloading, going back and sending the link keep it. */
export function useEntriesView() {
  const today = useToday()
  const router = useRouter()
  const raw = useSearch({ strict: false }) as EntriesSearch
  const isByCategory = useLocation({ select: ({ pathname }) => pathname.startsWith(categoryPath) })
  const { period, tab, usualSort } = chosenDays(raw, today)
  const list = useListState(entryLists.list, { sort: usualSort })
  const filters = withoutDays(list.filters)
  const wasOpenedHere = useRef(false)

  const move = (search: EntriesSearch, options: { to?: string; replace?: boolean } = {}) =>
    void router.navigate({ to: '.', search, resetScroll: false, ...options } as never)

  function openEntry(entry: string) {
    wasOpenedHere.current = true
    move({ ...raw, entry }, { replace: raw.entry !== undefined })
  }

  function closeEntry() {
    if (wasOpenedHere.current) router.history.back()
    else move({ ...raw, entry: undefined }, { replace: true })
    wasOpenedHere.current = false
  }

  function setPeriod({ from, to }: DateRange) {
    const usual = monthOf(today)
    const isUsual = from === usual.from && to === usual.to
    move({
      ...raw,
      page: undefined,
      entry: undefined,
      startDate: isUsual ? undefined : from,
      endDate: isUsual ? undefined : to,
    })
  }

  return {
    today,
    list,
    filters,
    period,
    isByCategory,
    tab,
    usualSort,
    entryId: typeof raw.entry === 'string' && isUuid(raw.entry) ? raw.entry : null,
    openEntry,
    closeEntry,
    setPeriod,
    /** The drawer's values replace those it shows; search, period and tab stay. */
    setFilters: (next: EntriesSearch) => move({ ...raw, page: undefined, entry: undefined, ...next }),
    tabDestination: (tab: StatementTab) => ({
      to: generalPath,
      search: { ...raw, tab, page: undefined, sort: undefined, entry: undefined },
    }),
    categoriesDestination: { to: categoryPath, search: { ...raw, page: undefined, sort: undefined, entry: undefined } },
    setView: (view: 'general' | 'categories') =>
      move(
        { ...raw, page: undefined, sort: undefined, entry: undefined },
        { to: view === 'general' ? generalPath : categoryPath },
      ),
    showCategory: (category: EntriesSearch) =>
      move({ ...raw, page: undefined, entry: undefined, ...category }, { to: generalPath }),
  }
}

export type EntriesView = ReturnType<typeof useEntriesView>

/** The same as the screen reads it, before the screen is drawn. */
export function readEntriesView(raw: EntriesSearch, today: CalendarDate) {
  const { period, tab, usualSort } = chosenDays(raw, today)
  const list = readListState(entryLists.list, raw, { sort: usualSort })
  return { today, period, tab, list, filters: withoutDays(list.filters) }
}

function chosenDays(raw: EntriesSearch, today: CalendarDate) {
  const period = periodOf(raw.startDate, raw.endDate, today)
  const tab = chosenTab(period, today, raw.tab)
  return { period, tab, usualSort: tab === 'recent' ? ('-day' as const) : ('day' as const) }
}

const withoutDays = <Filters extends { startDate?: unknown; endDate?: unknown }>(filters: Filters) => {
  const { startDate: _from, endDate: _to, ...others } = filters
  return others
}

/** This month, unless the address names days that make sense. */
function periodOf(from: unknown, to: unknown, today: CalendarDate): DateRange {
  const isUsable = isDay(from) && isDay(to) && earliestDay <= from && from <= to
  return isUsable ? { from, to } : monthOf(today)
}

const isDay = (value: unknown): value is CalendarDate => typeof value === 'string' && isCalendarDate(value)
