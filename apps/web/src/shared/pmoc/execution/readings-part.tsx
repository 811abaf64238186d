import { NumberInput } from '@mantine/core'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/judge-readings'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { CorrectiveSteps } from './corrective-steps.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import styles from './execution.module.css'
import { judged, missingRecords, outOfLimits, readingPlace, reasonPlace } from './missing-records.ts'
import { readingLimit } from './reading-limit.ts'

const air: readonly ReadingField[] = ['roomTempC', 'relativeHumidityPct', 'outdoorCo2Ppm', 'co2Ppm']
const machine: readonly ReadingField[] = ['returnAirTempC', 'supplyAirTempC', 'currentA', 'voltageV', 'pressurePsi']
const causes = [
  'Tomada de ar externo fechada',
  'Ambiente acima da ocupação prevista',
  'Filtro saturado',
  'Carga de fluido refrigerante baixa',
  'Ventilador com defeito',
  'Tensão da rede fora da faixa',
  'Aparelho desligado antes da visita',
]

/** Each number is judged while it is typed; its limit stands beside it before. */
export function ReadingsPart(props: ExecutionFormProps) {
  return (
    <>
      <Card
        title="Qualidade do ar"
        padding="flush"
        action={<StatusChip tone="brand">{props.work.profile.name}</StatusChip>}
      >
        <Rows {...props} fields={air} />
      </Card>
      <Card title="Elétrica e frio" padding="flush" action={<span className={styles.quiet}>placa e manual</span>}>
        <Rows {...props} fields={machine} />
      </Card>
    </>
  )
}

function Rows({ fields, ...props }: ExecutionFormProps & { fields: readonly ReadingField[] }) {
  const [firstOut] = outOfLimits(props.draft, props.work)
  return (
    <ul className={styles.rows}>
      {fields.map((field) => (
        <ReadingRow key={field} field={field} {...props} asksReason={firstOut?.field === field} />
      ))}
    </ul>
  )
}

type ReadingRowProps = ExecutionFormProps & { field: ReadingField; asksReason: boolean }

function ReadingRow({ field, asksReason, ...props }: ReadingRowProps) {
  const { work, draft, onChange, wasTried, today } = props
  const { label, unit, decimals, min, max } = readingFields[field]
  const verdict = judged(draft, work).find((each) => each.field === field)?.verdict
  const limit = readingLimit(field, { readings: draft.readings, date: draft.executedDate ?? today }, work)
  const isMissing = wasTried && missingRecords(draft, work).some(({ place }) => place === readingPlace(field))
  return (
    <li id={readingPlace(field)} className={styles.reading} data-verdict={verdict}>
      <div className={styles.readingText}>
        <label htmlFor={`${readingPlace(field)}-input`}>{label}</label>
        {limit && (
          <span id={`${readingPlace(field)}-limit`} className={styles.quiet}>
            {limit}
          </span>
        )}
      </div>
      <NumberInput
        id={`${readingPlace(field)}-input`}
        className={styles.number}
        classNames={{ input: styles.numberInput! }}
        aria-describedby={limit ? `${readingPlace(field)}-limit` : undefined}
        aria-invalid={verdict === 'out' || isMissing || undefined}
        decimalScale={decimals}
        allowDecimal={decimals > 0}
        decimalSeparator=","
        thousandSeparator="."
        allowNegative={min < 0}
        min={min}
        max={max}
        clampBehavior="none"
        hideControls
        inputMode={min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        rightSection={<span className={styles.unit}>{unit}</span>}
        rightSectionWidth={46}
        rightSectionPointerEvents="none"
        value={draft.readings[field] ?? ''}
        error={isMissing && 'Obrigatória para uma das tarefas'}
        onChange={(typed) =>
          onChange({ readings: { ...draft.readings, [field]: typed === '' || typed === '-' ? null : Number(typed) } })
        }
      />
      <span className={styles.verdict} data-verdict={verdict}>
        {verdict === 'ok' && <CircleCheck size={19} role="img" aria-label="Dentro do limite" />}
        {verdict === 'out' && <CircleAlert size={19} role="img" aria-label="Fora do limite" />}
      </span>
      {asksReason && (
        <div id={reasonPlace} className={styles.reason}>
          <SuggestInput
            label="Causa provável"
            required
            placeholder="Escolha ou escreva"
            data={causes}
            maxLength={500}
            value={draft.outOfLimitsReason}
            error={wasTried && draft.outOfLimitsReason.trim() === '' ? 'Diga a causa provável.' : null}
            onChange={(outOfLimitsReason) => onChange({ outOfLimitsReason })}
          />
          <CorrectiveSteps {...{ work, draft }} onTask={props.onCorrectiveTask} order={props.correctiveOrder} />
        </div>
      )}
    </li>
  )
}
