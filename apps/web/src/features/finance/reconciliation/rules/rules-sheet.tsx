import { Button } from '@mantine/core'
import { statementRules, type StatementRule } from '@prumo/contract/finance/statement-rules'
import type { RequestOf } from '@prumo/contract/route'
import { Plus, Wand2 } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { RuleProposals } from './rule-proposals.tsx'
import styles from './rules.module.css'

export type RuleDraft = RequestOf<typeof statementRules.create>['body']
/** What the form begins with: a rule to change, or the beginning of a new one. */
export type Edited = { rule?: StatementRule; draft?: Partial<RuleDraft> & { type?: 'INCOME' | 'EXPENSE' } }

/** The rules people taught: read, put in order, changed, applied to what waits. */
export function RulesSheet({
  opened,
  onClose,
  bankAccountId,
}: {
  opened: boolean
  onClose: () => void
  bankAccountId: string | null
}) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => {
    setEdited(null)
    onClose()
  }
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={edited ? (edited.rule ? 'Editar regra' : 'Nova regra') : 'Regras'}
      width={520}
    >
      {edited ? (
        <RuleForm edited={edited} onClose={() => setEdited(null)} />
      ) : (
        opened && <Rules bankAccountId={bankAccountId} onEdit={setEdited} />
      )}
    </Sheet>
  )
}

function Rules({ bankAccountId, onEdit }: { bankAccountId: string | null; onEdit: (edited: Edited) => void }) {
  const asked = useRouteQuery(statementRules.list, { body: { limit: 1000 } })
  const rules = (asked.data?.items ?? []) as StatementRule[]
  const apply = useApplyRules(bankAccountId)
  return (
    <Stack gap={16}>
      <p className={styles.about}>
        Quando uma linha do extrato contém o texto, ela recebe a categoria e a pessoa, vira transferência ou é ignorada.
        Vale a primeira regra que se aplica.
      </p>
      <Allowed to={statementRules.create}>
        <Row gap={8} align="stretch" wrap>
          <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => onEdit({})}>
            Nova regra
          </Button>
          <Button
            variant="default"
            leftSection={<Wand2 size={15} aria-hidden />}
            loading={apply.isPending}
            disabled={rules.length === 0}
            onClick={() => void apply.run()}
          >
            Aplicar às linhas em aberto
          </Button>
        </Row>
      </Allowed>
      <RuleProposals onUse={(draft) => onEdit({ draft })} />
      {asked.error && <ErrorState message={messageOf(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.data && rules.length === 0 && (
        <EmptyState icon={Wand2} title="Nenhuma regra ainda">
          Dê uma categoria a uma linha e marque “Lembrar”: a regra é criada automaticamente.
        </EmptyState>
      )}
      {rules.length > 0 && <RuleList rules={rules} onEdit={(rule) => onEdit({ rule })} />}
    </Stack>
  )
}

/** First what would happen, then the person's word. */
function useApplyRules(bankAccountId: string | null) {
  const body = bankAccountId ? { bankAccountId } : {}
  const preview = useRouteMutation(statementRules.preview)
  const apply = useRouteMutation(statementRules.apply)
  const confirm = useConfirm()
  const toast = useToast()
  const upgrade = useUpgrade()
  async function run() {
    try {
      const { categorize, ignore, transfer } = await preview.mutateAsync({ body })
      if (categorize + ignore + transfer === 0) return toast.info('Nenhuma linha em aberto se enquadra nas regras.')
      const parts = [
        categorize && `${categorize} recebem categoria ou pessoa`,
        transfer && `${transfer} viram transferência`,
        ignore && `${ignore} são ignoradas`,
      ]
      if (
        !(await confirm({
          title: 'Aplicar as regras?',
          message: `${parts.filter(Boolean).join(', ')}.`,
          verb: 'Aplicar regras',
        }))
      )
        return
      await apply.mutateAsync({ body })
      toast.success('Regras aplicadas!')
    } catch (error) {
      upgrade.showError(error)
    }
  }
  return { run, isPending: preview.isPending || apply.isPending }
}
