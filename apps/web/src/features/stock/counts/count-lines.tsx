import type { CountSheetLine } from '@prumo/contract/stock/counts'
import { CloudUpload, Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#shared/format/instants.ts'
import { Text } from '#ui/layout/text.ts'
import { itemName, quantityText } from '../door/stock-labels.tsx'
import { Card } from '#ui/card.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { TextButton } from '#ui/text-button.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from './count.module.css'
import type { OwnNumbers } from './waiting-numbers.ts'

const few = 8
const more = 50

type CountLinesProps = {
  title: string
  lines: readonly CountSheetLine[]
  waiting: OwnNumbers
  none: string
  onChoose: (line: CountSheetLine) => void
}

const timeOf = (instant: string) => formatInstant(instant).slice(-5)

/** Who counted a thing last, and when. */
function lastOf({ mine, others }: CountSheetLine): string {
  const told = [
    ...(mine ? [{ countedAt: mine.countedAt, who: 'você' }] : []),
    ...others.map(({ countedAt, userName }) => ({ countedAt, who: userName ?? 'outra pessoa' })),
  ]
  return told
    .toSorted((a, b) => b.countedAt.localeCompare(a.countedAt))
    .map(({ countedAt, who }) => `${timeOf(countedAt)} · ${who}`)
    .join(', ')
}

const sumOf = ({ mine, others }: CountSheetLine) =>
  others.reduce((sum, { quantity }) => sum + quantity, mine?.quantity ?? 0)

export function CountLines({ title, lines, waiting, none, onChoose }: CountLinesProps) {
  const [shown, setShown] = useState(few)
  return (
    <Card title={title} padding="flush">
      {lines.length === 0 ? (
        <Quiet pad="14px 16px">{none}</Quiet>
      ) : (
        <ul className={styles.lines}>
          {lines.slice(0, shown).map((line) => {
            const isCounted = line.mine !== null || line.others.length > 0
            return (
              <li key={line.itemId}>
                <button type="button" className={styles.line} onClick={() => onChoose(line)}>
                  <Stack as="span" breaks>
                    <span>{itemName(line)}</span>
                    <Quiet as="span" size="sm">
                      {isCounted ? lastOf(line) : [line.sku, line.location].filter(Boolean).join(' · ')}
                    </Quiet>
                  </Stack>
                  {isCounted && (
                    <b className="num">
                      {quantityText(sumOf(line))} {line.unitOfMeasurement.toLowerCase()}
                    </b>
                  )}
                  {waiting[line.itemId] ? (
                    <CloudUpload size={16} aria-label="Ainda não enviado" role="img" />
                  ) : (
                    <Pencil size={16} aria-hidden />
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {lines.length > shown && (
        <Text as="div" pad="12px 16px" line="top">
          <TextButton onClick={() => setShown(shown + more)}>Mostrar mais ({lines.length - shown})</TextButton>
        </Text>
      )}
    </Card>
  )
}
