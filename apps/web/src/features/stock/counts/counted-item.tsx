import { Button, NumberInput } from '@mantine/core'
import type { CountSheetLine } from '@prumo/contract/stock/counts'
import { isMeasured, thousandths } from '@prumo/domain/products/quantity'
import { EyeOff, Minus, Plus } from 'lucide-react'
import { Quiet } from '#ui/layout/quiet.ts'
import { itemName, quantityText } from '../door/stock-labels.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Text } from '#ui/layout/text.ts'
import { Row } from '#ui/layout/row.ts'
import styles from './count.module.css'
import { useTypedNumber } from './use-typed-number.ts'

type CountedItemProps = {
  line: CountSheetLine
  /** Its number was taken away: without another it stays uncounted. */
  isEmptied: boolean
  onChange: (quantity: number | null) => void
  /** On to the next; with a number, with that one. */
  onKeep: (quantity?: number | null) => void
  onCode: (code: string) => void
}

const steps = [1, 10, 50]

/** The thing at hand, with the person's own number; what others found stands beside it and is added. */
export function CountedItem({ line, isEmptied, onChange, onKeep, onCode }: CountedItemProps) {
  const quantity = line.mine?.quantity ?? 0
  const unit = line.unitOfMeasurement.toLowerCase()
  const change = (by: number) =>
    onChange(thousandths.fromWhole(Math.max(0, thousandths.toWhole(quantity) + thousandths.toWhole(by))))
  const field = useTypedNumber({ quantity: line.mine?.quantity ?? null, onChange, onEnter: onKeep, onCode })
  return (
    <section className={`card ${styles.item}`} aria-label={`Contando: ${itemName(line)}`}>
      <div>
        <Text as="h2" size="lg" breaks>
          {itemName(line)}
        </Text>
        <Quiet size="sm">{[line.sku, line.location].filter(Boolean).join(' · ')}</Quiet>
      </div>
      <div className={styles.stepper}>
        <Button variant="default" aria-label="Um a menos" disabled={quantity <= 0} onClick={() => change(-1)}>
          <Minus size={20} aria-hidden />
        </Button>
        <NumberInput
          aria-label={`Quantidade de ${itemName(line)}`}
          className={styles.number}
          placeholder={isEmptied ? '–' : '0'}
          min={0}
          max={999_999_999}
          clampBehavior="strict"
          allowNegative={false}
          allowDecimal={isMeasured(line.unitOfMeasurement)}
          decimalScale={3}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          hideControls
          inputMode={isMeasured(line.unitOfMeasurement) ? 'decimal' : 'numeric'}
          rightSection={unit}
          rightSectionPointerEvents="none"
          onFocus={(event) => event.currentTarget.select()}
          {...field}
        />
        <Button variant="default" aria-label="Um a mais" onClick={() => change(1)}>
          <Plus size={20} aria-hidden />
        </Button>
      </div>
      <div className={styles.steps}>
        {steps.map((step) => (
          <Button key={step} variant="default" onClick={() => change(step)}>
            +{step}
          </Button>
        ))}
      </div>
      {line.mine !== null && <TextButton onClick={() => onKeep(null)}>Não contei este item</TextButton>}
      {line.others.length > 0 && (
        <Quiet size="sm" role="status">
          {line.others
            .map(
              ({ userName, quantity: found }) => `${userName ?? 'Outra pessoa'} contou ${quantityText(found)} ${unit}`,
            )
            .join(', ')}
          : os números se somam.
        </Quiet>
      )}
      <Row as="p" gap={6} tone="quiet" size="sm">
        <EyeOff size={15} aria-hidden /> Contagem cega: a quantidade do sistema fica escondida
      </Row>
    </section>
  )
}
