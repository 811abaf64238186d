import { TextInput } from '@mantine/core'
import { Card } from '#ui/card.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { isEarly } from './execution-draft.ts'
import type { ExecutionFormProps } from './execution-form.tsx'
import { correctionReasonPlace, earlyReasonPlace, executedByPlace, executedDatePlace } from './missing-records.ts'

/** Who did it and when, and why it was not as usual. */
export function ExecutionFacts({
  work,
  draft,
  onChange,
  wasTried,
  today,
  executedBy,
  refused = [],
}: ExecutionFormProps) {
  const toldAt = (place: string) => refused.find((each) => each.place === place)?.words ?? null
  return (
    <Card title="Data e responsáveis">
      <FormGrid columns={2}>
        <div id={executedDatePlace}>
          <DateInput
            label="Data de execução"
            required
            today={today}
            max={today}
            value={draft.executedDate}
            onChange={(executedDate) => onChange({ executedDate })}
            error={wasTried && !draft.executedDate ? 'Data de execução é obrigatória' : toldAt(executedDatePlace)}
          />
        </div>
        <div id={executedByPlace}>{executedBy}</div>
        <TextInput
          label="Sugestão de aprovador"
          placeholder="Quem deve aprovar"
          maxLength={150}
          value={draft.suggestedApprover}
          onChange={({ currentTarget }) => onChange({ suggestedApprover: currentTarget.value })}
        />
        {work.isCorrection && (
          <div id={correctionReasonPlace}>
            <TextInput
              label="Motivo da correção"
              required
              maxLength={300}
              value={draft.correctionReason ?? ''}
              onChange={({ currentTarget }) => onChange({ correctionReason: currentTarget.value })}
              error={
                wasTried && !draft.correctionReason?.trim()
                  ? 'Informe por que a execução é corrigida.'
                  : toldAt(correctionReasonPlace)
              }
            />
          </div>
        )}
        {isEarly(draft, work.tasks) && (
          <div id={earlyReasonPlace}>
            <TextInput
              label="Por que foi antecipada"
              description="Há tarefa cujo período ainda não tinha começado. Sai marcada como antecipada."
              required
              maxLength={300}
              value={draft.earlyReason ?? ''}
              onChange={({ currentTarget }) => onChange({ earlyReason: currentTarget.value })}
              error={
                wasTried && !draft.earlyReason?.trim() ? 'Informe por que foi antecipada.' : toldAt(earlyReasonPlace)
              }
            />
          </div>
        )}
      </FormGrid>
    </Card>
  )
}
