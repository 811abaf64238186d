import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { SuggestInput } from '#ui/inputs/suggest-input.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { CorrectiveSteps } from './corrective-steps.tsx'
import type { ExecutionFormProps } from './execution-form.tsx'
import styles from './execution.module.css'
import readingsStyles from './readings.module.css'
import {
  impossibleReadings,
  judged,
  missingRecords,
  outOfLimits,
  readingPlace,
  reasonPlace,
} from './missing-records.ts'
import { ReadingInput } from './reading-input.tsx'
import { readingLimit } from './reading-limit.ts'

const air: readonly ReadingField[] = ['roomTempC', 'relativeHumidityPct', 'outdoorCo2Ppm', 'co2Ppm']
const machine: readonly ReadingField[] = [
  'returnAirTempC',
  'supplyAirTempC',
  'currentA',
  'voltageV',
  'pressurePsi',
  'highPressurePsi',
]
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
  const place = readingPlace(field)
  const verdict = judged(draft, work).find((each) => each.field === field)?.verdict
  const limit = readingLimit(field, { readings: draft.readings, date: draft.executedDate ?? today }, work)
  const problem = problemOf(field, props)
  const described = [limit && `${place}-limit`, problem && `${place}-problem`].filter(Boolean).join(' ')
  return (
    <li id={place} className={readingsStyles.reading} data-verdict={problem ? 'out' : verdict}>
      <div className={styles.readingText}>
        <label id={`${place}-label`} htmlFor={`${place}-input`}>
          {readingFields[field].label}
        </label>
        {limit && (
          <span id={`${place}-limit`} className={styles.quiet}>
            {limit}
          </span>
        )}
      </div>
      <ReadingInput
        id={`${place}-input`}
        labelId={`${place}-label`}
        field={field}
        value={draft.readings[field] ?? null}
        isWrong={verdict === 'out' || problem !== null}
        describedBy={described || undefined}
        onChange={(value) => onChange({ readings: { ...draft.readings, [field]: value } })}
      />
      <span className={readingsStyles.verdict} data-verdict={verdict}>
        {verdict === 'ok' && <CircleCheck size={19} role="img" aria-label="Dentro do limite" />}
        {verdict === 'out' && <CircleAlert size={19} role="img" aria-label="Fora do limite" />}
      </span>
      {problem && (
        <p id={`${place}-problem`} className={`${styles.missing} ${styles.readingProblem}`}>
          {problem}
        </p>
      )}
      {asksReason && (
        <Stack id={reasonPlace} gap={10} wide>
          <SuggestInput
            label="Causa provável"
            required
            placeholder="Escolha ou escreva"
            data={causes}
            maxLength={500}
            value={draft.outOfLimitsReason}
            error={
              wasTried && draft.outOfLimitsReason.trim() === ''
                ? 'Informe a causa provável.'
                : (props.refused?.find((each) => each.place === reasonPlace)?.words ?? null)
            }
            onChange={(outOfLimitsReason) => onChange({ outOfLimitsReason })}
          />
          <CorrectiveSteps {...{ work, draft }} onTask={props.onCorrectiveTask} order={props.correctiveOrder} />
        </Stack>
      )}
    </li>
  )
}

/** A number that cannot be, one that a task asks for and is not there, or what the server said of it. */
function problemOf(field: ReadingField, { draft, work, wasTried, refused = [] }: ExecutionFormProps): string | null {
  const impossible = impossibleReadings(draft).find((each) => each.field === field)
  if (impossible) return impossible.words
  const isHere = ({ place }: { place: string }) => place === readingPlace(field)
  const said = refused.find(isHere)?.words
  if (said) return said
  return wasTried && missingRecords(draft, work).some(isHere) ? 'Obrigatória para uma das tarefas' : null
}
