import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { messageOf } from '#shared/api/api-error.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { SignatureCard } from '#shared/signature/signature-card.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { executeDestination } from './building-destination.ts'
import { closeVisit, readWholeDrafts } from './close-visit.ts'
import { useDeviceLog } from './device-log.ts'
import type { FieldBuilding, FieldMachine } from './field-day.ts'
import { machineCount, machineTitle } from './field-labels.ts'
import styles from './maintenance.module.css'
import { isOpenHere } from './start-machine.ts'

type CloseSheetProps = { visit: FieldBuilding; opened: boolean; onClose: () => void }

/** What stays open, machine by machine, and one signature for everything that was done. */
export function CloseSheet({ visit, opened, onClose }: CloseSheetProps) {
  const toast = useToast()
  const { go } = useDestinations()
  const { log, show } = useDeviceLog()
  const { data: whole = [] } = useQuery({
    queryKey: ['pmoc-whole-drafts', visit.plan.id, visit.date, log.drafts, opened],
    queryFn: () => readWholeDrafts(visit),
    enabled: opened,
    gcTime: 0,
  })
  const isWhole = ({ equipmentId }: FieldMachine) => whole.some(({ machine }) => machine.equipmentId === equipmentId)
  const open = visit.machines.filter((machine) => openTasks(machine) > 0 && !isWhole(machine))
  const done = visit.unsigned.length + whole.length
  async function sign(name: string, strokes: Parameters<typeof closeVisit>[1]['strokes']) {
    try {
      show(await closeVisit(visit, { name, strokes }))
      toast.success('Visita encerrada')
      onClose()
      go(linkOptions({ to: '/my-day' }))
      return true
    } catch (error) {
      toast.error(messageOf(error))
      return false
    }
  }
  return (
    <Sheet opened={opened} onClose={onClose} title="Encerrar visita">
      <Stack gap={14}>
        {open.length > 0 ? <OpenMachines visit={visit} machines={open} /> : <p>Nada ficou aberto nesta visita.</p>}
        {done > 0 ? (
          <>
            <Quiet>A assinatura vale para tudo o que foi registrado nesta visita: {machineCount(done)}.</Quiet>
            <SignatureCard id="visit-received-by" signature={null} onSign={sign} verb="Encerrar visita" />
          </>
        ) : (
          <Quiet>
            {visit.isClosed
              ? 'O que foi registrado hoje já está assinado.'
              : 'Registre um aparelho para pedir a assinatura.'}
          </Quiet>
        )}
      </Stack>
    </Sheet>
  )
}

const openTasks = ({ items }: FieldMachine) => items.filter(isOpenHere).length

function OpenMachines({
  visit: { plan, date },
  machines,
}: {
  visit: FieldBuilding
  machines: readonly FieldMachine[]
}) {
  return (
    <section aria-label="Fica em aberto">
      <b>Fica em aberto</b>
      <ul className={`${styles.open} ruled`}>
        {machines.map((machine) => (
          <li key={machine.equipmentId}>
            <DestinationLink destination={executeDestination(machine.equipmentId, { plan: plan.id, until: date })}>
              <span>{machineTitle(machine)}</span>
              {machine.hasDraft && <StatusChip>Rascunho</StatusChip>}
              <Quiet as="span" size="sm">
                {openTasks(machine) === 1 ? '1 tarefa' : `${openTasks(machine)} tarefas`}
              </Quiet>
            </DestinationLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
