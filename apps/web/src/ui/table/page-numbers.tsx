import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row } from '../layout/row.ts'
import { shownPages } from './shown-pages.ts'

type PageNumbersProps = { page: number; pages: number; goTo: (page: number) => void }

/** Steps to the pages beside this one, to the first and to the last. */
export function PageNumbers({ page, pages, goTo }: PageNumbersProps) {
  const step = (label: string, to: number, content: ReactNode) => (
    <ActionIcon
      key={label}
      variant={to === page ? 'filled' : 'default'}
      color="brand"
      size={26}
      fz="var(--text-sm)"
      aria-label={label}
      aria-current={to === page ? 'page' : undefined}
      disabled={to < 1 || to > pages}
      onClick={() => goTo(to)}
    >
      {content}
    </ActionIcon>
  )
  return (
    <Row gap={8}>
      {step('Página anterior', page - 1, <ChevronLeft size={14} aria-hidden />)}
      {shownPages(page, pages).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          step(`Página ${shown}`, shown, <span className="num">{shown}</span>)
        ),
      )}
      {step('Próxima página', page + 1, <ChevronRight size={14} aria-hidden />)}
    </Row>
  )
}
