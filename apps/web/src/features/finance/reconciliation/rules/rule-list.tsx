import { ActionIcon } from '@mantine/core'
import { statementRules, type StatementRule } from '@prumo/contract/finance/statement-rules'
import { ArrowDown, ArrowUp, Pencil, Power, Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useRemoval } from '#shared/actions/use-removal.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Text } from '#ui/layout/text.ts'
import styles from './rules.module.css'

/** The rules in the order they are tried. */
export function RuleList({
  rules,
  onEdit,
}: {
  rules: readonly StatementRule[]
  onEdit: (rule: StatementRule) => void
}) {
  const mayChange = useMayCall(statementRules.update)
  const order = useAction(statementRules.reorder, 'Ordem alterada')
  const update = useAction(statementRules.update, 'Regra alterada')
  const remove = useRemoval(statementRules.remove, {
    title: 'Excluir a regra?',
    message: (name) => `As linhas com “${name}” deixam de ser reconhecidas. O que já foi feito fica como está.`,
    done: 'Regra excluída',
  })
  const move = (index: number, to: number) => {
    const ids = rules.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(index, 1))
    void order.run({ body: { ids } })
  }
  return (
    <ol className={styles.list} aria-label="Regras na ordem em que são aplicadas">
      {rules.map((rule, index) => (
        <li key={rule.id} data-off={!rule.isEnabled || undefined}>
          <span className={styles.what}>
            <Text weight={560}>
              {rule.text} {!rule.isEnabled && <StatusChip>Desligada</StatusChip>}
            </Text>
            <Quiet as="span" size="sm">
              {meaningOf(rule)} ·{' '}
              {rule.hits === 0 ? 'ainda não usada' : rule.hits === 1 ? 'usada 1 vez' : `usada ${rule.hits} vezes`}
              {rule.isLearnt && ' · aprendida'}
            </Quiet>
          </span>
          {mayChange && (
            <span className={styles.moves}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Subir ${rule.text}`}
                disabled={index === 0 || order.isPending}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Descer ${rule.text}`}
                disabled={index === rules.length - 1 || order.isPending}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={15} aria-hidden />
              </ActionIcon>
              <RowMenu
                label={`Ações de ${rule.text}`}
                actions={() => [
                  { label: 'Editar', icon: Pencil, onSelect: () => onEdit(rule) },
                  {
                    label: rule.isEnabled ? 'Desativar' : 'Ativar',
                    icon: Power,
                    onSelect: () =>
                      void update.run({
                        params: { id: rule.id },
                        body: { isEnabled: !rule.isEnabled, version: rule.version },
                      }),
                  },
                  { label: 'Excluir', icon: Trash2, tone: 'danger', onSelect: () => void remove(rule.id, rule.text) },
                ]}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function meaningOf({ action, category, person, otherBankAccount }: StatementRule): string {
  if (action === 'ignore') return 'Ignorar'
  if (action === 'transfer') return `Transferência com ${otherBankAccount?.name}`
  return [category?.name, person?.name].filter(Boolean).join(', ')
}
