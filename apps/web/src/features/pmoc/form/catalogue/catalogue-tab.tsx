import { Button } from '@mantine/core'
import { WandSparkles } from 'lucide-react'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Page } from '#ui/page.tsx'
import { addedItems, applyMinimumPlan, createsItems } from './apply-catalogue.ts'
import styles from '../plan-form.module.css'
import { PlanItems } from './plan-items.tsx'
import { TaskSection } from './task-section.tsx'
import type { PlanForm } from '../draft/use-plan-form.ts'

/** What there is to do, and which machine needs which of it. */
export function CatalogueTab({ record }: { record: PlanForm }) {
  return (
    <Page>
      <MinimumPlan record={record} />
      <TaskSection record={record} />
      <PlanItems record={record} />
    </Page>
  )
}

function MinimumPlan({ record: { lists, change, openRow } }: { record: PlanForm }) {
  const toast = useToast()
  const confirm = useConfirm()
  const count = lists.equipment.length

  async function apply() {
    const planned = applyMinimumPlan(lists)
    const made = addedItems(lists, planned)
    if (made === 0) return toast.info('Todos os equipamentos já têm o plano mínimo do seu tipo.')
    const isSure =
      lists.items.length === 0 ||
      (await confirm({
        title: 'Gerar plano mínimo',
        message: `${createsItems(made)} O que já está nele fica como está, e nada executado muda.`,
        verb: 'Gerar plano mínimo',
      }))
    if (!isSure) return
    change(() => planned)
    toast.success(made === 1 ? '1 item entrou no plano.' : `${made} itens entraram no plano.`)
  }

  return (
    <section className={`card ${styles.minimum}`} aria-label="Plano mínimo">
      <div>
        <b>Plano mínimo</b>
        <p>
          {count === 0
            ? 'Cadastre os equipamentos: o catálogo de cada tipo preenche o plano de uma vez.'
            : 'Preenche o plano de cada equipamento com as tarefas que as normas pedem para o seu tipo.'}
        </p>
      </div>
      <Button
        leftSection={<WandSparkles size={16} aria-hidden />}
        variant="default"
        disabled={count === 0 || openRow !== null}
        onClick={() => void apply()}
      >
        Gerar plano mínimo para todos
      </Button>
    </section>
  )
}
