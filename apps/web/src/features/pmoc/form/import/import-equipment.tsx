import { Button, Checkbox, Textarea } from '@mantine/core'
import type { Plan } from '@prumo/contract/pmoc/plan-records'
import { writeEquipmentModel } from '@prumo/domain/pmoc/equipment-sheet/write-equipment-model'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '#shared/api/save-blob.ts'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Stack } from '#ui/layout/stack.ts'
import { addedItems, createsItems } from '../catalogue/apply-catalogue.ts'
import styles from './import-equipment.module.css'
import { ImportedLines } from './imported-lines.tsx'
import {
  readMachines,
  beyondPlanLimits,
  withMachines,
  withoutMachines,
  type ImportedLine,
  type ImportedSheet,
} from './imported-equipment.ts'
import type { PlanLists } from '../draft/plan-rows.ts'
import type { ChangeLists } from '../draft/use-plan-lists.ts'

type ImportEquipmentProps = {
  lists: PlanLists
  /** As it is kept; null: not yet. */
  plan: Plan | null
  change: ChangeLists
  onClose: () => void
  onAdded: () => void
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const largest = 5 * 1024 * 1024
const isGood = ({ errors }: ImportedLine) => errors.length === 0
const machines = (count: number) => (count === 1 ? '1 equipamento' : `${count} equipamentos`)

/** Machines out of a spreadsheet: looked at line by line, then rows of the form like any other; the plan is saved as always. */
export function ImportEquipment({ lists, plan, change, onClose, onAdded }: ImportEquipmentProps) {
  const toast = useToast()
  const isPhone = useIsPhone()
  const [sheet, setSheet] = useState<ImportedSheet | null>(null)
  const [withTasks, setWithTasks] = useState(true)
  const good = sheet?.lines.filter(isGood).map(({ row }) => row) ?? []
  const planned = withMachines(lists, good, withTasks)
  const problem = beyondPlanLimits(planned)

  function add() {
    change(() => planned)
    onClose()
    onAdded()
    const keys = new Set(good.map(({ key }) => key))
    const known = new Set(lists.tasks.map(({ key }) => key))
    const tasks = new Set(planned.tasks.map(({ key }) => key).filter((key) => !known.has(key)))
    const done = good.length === 1 ? '1 equipamento adicionado.' : `${good.length} equipamentos adicionados.`
    toast.success(`${done} Salve o PMOC para gravar.`, {
      label: 'Desfazer',
      onAction: () => change((before) => withoutMachines(before, keys, tasks)),
    })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Importar equipamentos"
      size={sheet ? 880 : 560}
      fullScreen={isPhone}
      keepsOpen
      footer={
        sheet ? (
          <>
            <Button variant="default" onClick={() => setSheet(null)}>
              Escolher outra
            </Button>
            <Button disabled={good.length === 0 || problem !== null} onClick={add}>
              Adicionar {good.length === 0 ? 'equipamentos' : machines(good.length)}
            </Button>
          </>
        ) : undefined
      }
    >
      {sheet ? (
        <Stack gap={16}>
          <Found sheet={sheet} good={good.length} />
          {problem && (
            <Banner tone="expense" live>
              {problem}
            </Banner>
          )}
          <Checkbox
            label="Incluir no plano as tarefas mínimas do tipo de cada um"
            description={
              withTasks && good.length > 0
                ? createsItems(addedItems(lists, planned))
                : 'Também podem ser incluídas depois, em Catálogo & Plano.'
            }
            checked={withTasks}
            onChange={(event) => setWithTasks(event.currentTarget.checked)}
          />
          <ImportedLines lines={sheet.lines} />
        </Stack>
      ) : (
        <ChooseSheet lists={lists} plan={plan} onRead={setSheet} />
      )}
    </Dialog>
  )
}

function Found({ sheet: { lines, unknown }, good }: { sheet: ImportedSheet; good: number }) {
  const wrong = lines.length - good
  return (
    <div role="status">
      <p className={styles.found}>
        <b>{machines(good)}</b> {good === 1 ? 'pronto' : 'prontos'} para entrar no plano.
      </p>
      {wrong > 0 && (
        <p className={styles.wrong}>
          {wrong === 1 ? '1 linha com erro fica' : `${wrong} linhas com erro ficam`} de fora: corrija na planilha e
          importe de novo só {wrong === 1 ? 'essa' : 'essas'}.
        </p>
      )}
      {unknown.length > 0 && <p className={styles.quiet}>Colunas não usadas: {unknown.join(', ')}.</p>}
    </div>
  )
}

type ChooseSheetProps = Pick<ImportEquipmentProps, 'lists' | 'plan'> & { onRead: (sheet: ImportedSheet) => void }

function ChooseSheet({ lists, plan, onRead }: ChooseSheetProps) {
  const [pasted, setPasted] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<{ file?: string; text?: string }>({})

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setFile(chosen)
    setWrong({})
    const found = chosen.size > largest ? 'A planilha passa de 5 MB.' : await readMachines(chosen, lists, plan)
    if (typeof found === 'string') setWrong({ file: found })
    else onRead(found)
  }

  async function check() {
    setWrong({})
    const found = await readMachines(pasted, lists, plan)
    if (typeof found === 'string') setWrong({ text: found })
    else onRead(found)
  }

  return (
    <Stack gap={16}>
      <ModelOffer />
      <FileDrop
        file={file}
        title="Escolher planilha"
        hint=".xlsx ou .csv, um equipamento por linha"
        accept={`.xlsx,.csv,.txt,${xlsx},text/csv`}
        error={wrong.file ?? null}
        onChoose={([chosen]) => void choose(chosen)}
      />
      <Textarea
        label="Ou cole as células da planilha"
        description="Com a linha dos nomes das colunas."
        rows={5}
        maxLength={500_000}
        value={pasted}
        error={wrong.text}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Button variant="default" disabled={pasted.trim() === ''} onClick={() => void check()}>
        Conferir o que foi colado
      </Button>
      <p className={styles.quiet}>Nada entra no plano agora: primeiro você confere linha por linha.</p>
    </Stack>
  )
}

const ModelOffer = () => (
  <div className={styles.model}>
    <span>Comece pelo modelo: ele tem as colunas certas, exemplos e instruções.</span>
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      onClick={async () =>
        saveBlob(new Blob([(await writeEquipmentModel()) as BlobPart], { type: xlsx }), 'modelo-equipamentos.xlsx')
      }
    >
      Baixar modelo
    </Button>
  </div>
)
