import { Checkbox, Radio } from '@mantine/core'
import { sequenceScopeLabels } from '@prumo/contract/finance/labels'
import type { SequenceScope } from '@prumo/contract/finance/entries'
import { Stack } from '#ui/layout/stack.ts'
import styles from '../../door/settling/entry-dialog.module.css'

type ScopeChoiceProps = { value: SequenceScope; onChange: (scope: SequenceScope) => void }

const further = ['this-and-next', 'all-open'] as const

/** How far an edit or a deletion reaches in a sequence. Paid ones are never touched. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  return (
    <div className={styles.scope}>
      <Checkbox
        label="Replicar para todos na sequência."
        checked={value !== 'this'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'all-open' : 'this')}
      />
      {value !== 'this' && (
        <Radio.Group
          aria-label="Até onde replicar"
          description="O que já foi pago ou recebido nunca muda."
          value={value}
          onChange={(scope) => onChange(scope as SequenceScope)}
        >
          <Stack gap={8} pad="8px 0 0 28px">
            {further.map((scope) => (
              <Radio key={scope} value={scope} label={sequenceScopeLabels[scope]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </div>
  )
}
