import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { formatBRL } from '@prumo/domain/money/money'
import { formatQuantity, isMeasured, thousandths } from '@prumo/domain/products/quantity'
import { Minus, Plus } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Text } from '#ui/layout/text.ts'
import { quantityOf, quantityProblem, type ReturnLine } from './return-draft.ts'
import styles from './returns.module.css'

type ReturnLinesProps = {
  lines: readonly ReturnLine[]
  typed: Readonly<Record<string, string>>
  error: string | undefined
  isTried: boolean
  onChange: (typed: Readonly<Record<string, string>>) => void
}

/** Which lines come back, and how much of each: what came before is shown and cannot be taken again. */
export function ReturnLines({ lines, typed, error, isTried, onChange }: ReturnLinesProps) {
  const open = lines.filter(({ left }) => left > 0)
  const isAll = open.length > 0 && open.every((line) => quantityOf(line, typed[line.itemId] ?? '') === line.left)
  const all = Object.fromEntries(open.map(({ itemId, left }) => [itemId, formatQuantity(left)]))
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'return-lines-error' : undefined}>
      <legend>
        O que volta
        {open.length > 0 && (
          <TextButton onClick={() => onChange(isAll ? {} : all)}>{isAll ? 'Limpar' : 'Tudo'}</TextButton>
        )}
      </legend>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.itemId}
            line={line}
            typed={typed[line.itemId]}
            isTried={isTried}
            onChange={(text) => {
              const { [line.itemId]: _before, ...rest } = typed
              onChange(text === null ? rest : { ...rest, [line.itemId]: text })
            }}
          />
        ))}
      </ul>
      {error && (
        <Text as="p" tone="expense" size="sm" above={6} id="return-lines-error" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

type LineProps = {
  line: ReturnLine
  typed: string | undefined
  isTried: boolean
  onChange: (typed: string | null) => void
}

function Line({ line, typed, isTried, onChange }: LineProps) {
  const { name, unit, quantity, returned, left, net } = line
  const isChosen = typed !== undefined
  const detail = [
    `${formatQuantity(quantity)} ${unit.toLowerCase()} por ${formatBRL(net)}`,
    returned > 0 && left > 0 && `${formatQuantity(returned)} já devolvido`,
  ]
  return (
    <li className={styles.line} data-over={left === 0 || undefined}>
      <Checkbox
        label={name}
        description={detail.filter(Boolean).join(' · ')}
        checked={isChosen}
        disabled={left === 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? formatQuantity(left) : null)}
      />
      {left === 0 && <StatusChip tone="neutral">Já devolvido</StatusChip>}
      {isChosen && <Amount line={line} typed={typed} isTried={isTried} onChange={onChange} />}
    </li>
  )
}

type AmountProps = Omit<LineProps, 'typed' | 'onChange'> & { typed: string; onChange: (typed: string) => void }

function Amount({ line, typed, isTried, onChange }: AmountProps) {
  const { name, unit, left } = line
  const known = quantityOf(line, typed)
  const problem = quantityProblem(line, typed)
  const step = (by: number) => {
    const next = Math.min(left, Math.max(thousandths.scale, (known ?? left) + by * thousandths.scale))
    onChange(formatQuantity(Math.min(left, next)))
  }
  return (
    <span className={styles.amount}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Menos ${name}`}
        disabled={known !== null && known <= thousandths.scale}
        onClick={() => step(-1)}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <TextInput
        aria-label={`Quantidade de ${name}`}
        inputMode={isMeasured(unit) ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        error={(isTried || typed !== '') && problem}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`Mais ${name}`}
        disabled={known !== null && known >= left}
        onClick={() => step(1)}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
      <span className={styles.of}>de {formatQuantity(left)}</span>
    </span>
  )
}
