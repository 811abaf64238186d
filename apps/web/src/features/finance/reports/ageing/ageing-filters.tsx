import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import type { AgeingSearch } from './ageing-search.ts'
import { NarrowAgeing } from './narrow-ageing.tsx'

const AgeingFilterSheet = lazy(async () => ({ default: (await import('./ageing-filter-sheet.tsx')).AgeingFilterSheet }))

type AgeingFiltersProps = {
  search: AgeingSearch
  today: CalendarDate
  onChange: (next: AgeingSearch) => void
  /** The report as a file, where a phone has room for it. */
  files: ReactNode
}

/** Everything at hand where there is room; on a phone the search alone, the rest behind a button. */
export function AgeingFilters({ search, today, onChange, files }: AgeingFiltersProps) {
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const { date, account, center } = search
  const searchBox = {
    label: 'Buscar pessoa',
    value: search.search ?? '',
    onChange: (text: string) => onChange({ search: text || undefined }),
  }
  if (!isPhone)
    return (
      <>
        <NarrowAgeing chosen={search} today={today} onChange={onChange} />
        <SearchBox {...searchBox} />
      </>
    )

  function open() {
    setOpenings(openings + 1)
    setOpen(true)
  }

  const count = [date, account, center].filter(Boolean).length
  return (
    <>
      <Toolbar search={searchBox} filter={{ count, onOpen: open }} tools={files} />
      {/* Each opening begins with what is set by then. */}
      {openings > 0 && (
        <Suspense key={openings}>
          <AgeingFilterSheet
            opened={isOpen}
            onClose={() => setOpen(false)}
            filters={{ date, account, center }}
            today={today}
            onApply={onChange}
          />
        </Suspense>
      )}
    </>
  )
}
