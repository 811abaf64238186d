import { Button } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import { FileDown } from 'lucide-react'
import { useAction } from '#shared/actions/use-action.ts'
import type { useImportWizard } from './use-import-wizard.ts'
import { mayGoOn } from './wizard-steps.ts'
import styles from './wizard.module.css'

type Wizard = ReturnType<typeof useImportWizard>

export const WizardFooter = ({ wizard, onTemplates }: { wizard: Wizard; onTemplates: () => void }) => (
  <div className={styles.footer}>
    <Button
      variant="subtle"
      className={styles.templates}
      leftSection={<FileDown size={16} aria-hidden />}
      onClick={onTemplates}
    >
      <span className={styles.templatesText}>Templates</span>
    </Button>
    <span className={styles.gap} />
    <Button variant="default" onClick={() => void wizard.leaving.cancel()}>
      Cancelar
    </Button>
    {wizard.step > 0 && (
      <Button variant="default" disabled={!wizard.mayGoBack} onClick={wizard.goBack}>
        Voltar
      </Button>
    )}
    <ForwardButton wizard={wizard} />
  </div>
)

/** The one way on: 'Próximo' until the file is sent, then the confirmation. */
function ForwardButton({
  wizard: { step, draft, item, goOn, leavesErrorsOut, isNothingNew, leaving },
}: {
  wizard: Wizard
}) {
  const { run, isPending } = useAction(statements.commit, 'Importação iniciada', 'Erro ao iniciar importação')
  if (step < 2) {
    return (
      <Button disabled={!mayGoOn(step, draft)} onClick={goOn}>
        Próximo
      </Button>
    )
  }
  if (isNothingNew) return <Button onClick={() => void leaving.conclude()}>Concluir</Button>
  // While the columns are asked for, their own button leads on.
  if (!item || item.needsMapping) return null
  const mayImport = item.stage === 'ready' && (item.counts.error === 0 || leavesErrorsOut)
  return (
    <Button disabled={!mayImport} loading={isPending} onClick={() => void run({ params: { id: item.id } })}>
      Importar
    </Button>
  )
}
