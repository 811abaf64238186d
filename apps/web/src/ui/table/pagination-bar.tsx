import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Row } from '../layout/row.ts'
import { NativeSelectInput } from '../inputs/native-select-input.tsx'
import { PageNumbers } from './page-numbers.tsx'
import { sizesAround } from './page-sizes.ts'
import styles from './pagination-bar.module.css'
import { useIsPhone } from '../theme/use-is-phone.ts'

type PaginationBarProps = {
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  /** The server stopped counting: there are more than `total`. */
  capped?: boolean | undefined
  onChange: (change: { page: number; pageSize: number }) => void
  /** What it begins with, where that is none of the usual ones. */
  usualSize?: number | undefined
  /** A part of something larger: it has one size. */
  onlySize?: boolean | undefined
  /** Tells it from another one on the same screen. */
  label?: string | undefined
}

const count = new Intl.NumberFormat('pt-BR')

export function PaginationBar(props: PaginationBarProps) {
  const { page, pageSize, total, capped = false, onChange, onlySize = false, label = 'Paginação' } = props
  const { usualSize = pageSize } = props
  const isPhone = useIsPhone()
  if (total === 0) return null
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const goTo = (next: number) => onChange({ page: next, pageSize })
  return (
    <nav className={styles.bar} aria-label={label}>
      <span className={`${styles.range} num`}>
        {count.format(from)}–{count.format(to)} de {capped && 'mais de '}
        {count.format(total)}
      </span>
      {isPhone ? (
        <PhoneSteps page={page} pages={pages} goTo={goTo} />
      ) : (
        <>
          {!onlySize && (
            <NativeSelectInput
              size="xs"
              w={124}
              aria-label="Itens por página"
              data={sizesAround(usualSize).map((size) => ({ value: String(size), label: `${size} por página` }))}
              value={String(pageSize)}
              onChange={(size) => onChange({ page: 1, pageSize: Number(size) })}
            />
          )}
          <PageNumbers page={page} pages={pages} goTo={goTo} />
        </>
      )}
    </nav>
  )
}

function PhoneSteps({ page, pages, goTo }: { page: number; pages: number; goTo: (page: number) => void }) {
  return (
    <Row gap={10}>
      <Step label="Página anterior" icon={ChevronLeft} disabled={page <= 1} onClick={() => goTo(page - 1)} />
      <span className="num">
        {page} / {pages}
      </span>
      <Step label="Próxima página" icon={ChevronRight} disabled={page >= pages} onClick={() => goTo(page + 1)} />
    </Row>
  )
}

type StepProps = { label: string; icon: LucideIcon; disabled: boolean; onClick: () => void }

function Step({ label, icon: Icon, disabled, onClick }: StepProps) {
  return (
    <ActionIcon variant="default" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
