import { ActionIcon, Button, TextInput } from '@mantine/core'
import { foldText } from '@prumo/domain/text/text'
import { ScanQrCode } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { CameraPicture } from '#shared/camera/camera-picture.tsx'
import { useCamera } from '#shared/camera/use-camera.ts'
import { useCreateActions } from '#shared/screens/create-actions.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Grid } from '#ui/layout/grid.ts'
import { machineDestination } from './building-destination.ts'
import type { FieldMachine } from './field-day.ts'
import { machineTitle } from './field-labels.ts'
import styles from './maintenance.module.css'
import { equipmentOnSticker } from './sticker-address.ts'
import { useMyMaintenance } from './use-my-maintenance.ts'

const label = 'Ler adesivo'

/** Reads the sticker of a machine: a button beside the title, and the middle one of the phone's bar. */
export function useScanButton(isOffered = true) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const open = () => setOpen(true)
  useCreateActions(
    isOffered ? { label, icon: ScanQrCode, actions: [{ label, icon: ScanQrCode, onSelect: open }] } : undefined,
  )
  return {
    // A phone has the middle one of its bar.
    button: isOffered && !isPhone && (
      <ActionIcon variant="default" size={44} aria-label={label} aria-haspopup="dialog" onClick={open}>
        <ScanQrCode size={19} aria-hidden />
      </ActionIcon>
    ),
    sheet: isOpen && <ScanSheet onClose={() => setOpen(false)} />,
  }
}

function ScanSheet({ onClose }: { onClose: () => void }) {
  const { go } = useDestinations()
  const { machines = [] } = useMyMaintenance()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly FieldMachine[] | null>(null)
  function open(equipmentId: string) {
    onClose()
    go(machineDestination(equipmentId))
  }
  function read(code: string): boolean {
    const id = equipmentOnSticker(code)
    if (id) open(id)
    return id !== null
  }
  function find(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '' || read(typed)) return
    const tagged = machines.filter(({ tag }) => foldText(tag) === foldText(typed.trim()))
    if (tagged.length === 1) open(tagged[0]!.equipmentId)
    else setFound(tagged)
  }
  return (
    <Sheet opened onClose={onClose} title={label}>
      <Stack gap={14}>
        <StickerCamera onCode={read} />
        <Grid as="form" columns="minmax(0, 1fr) auto" gap={8} align="end" onSubmit={find} noValidate>
          <TextInput
            label="Código ou tag"
            placeholder="EQ-01"
            autoComplete="off"
            value={typed}
            error={found?.length === 0 ? 'Nenhum equipamento com este código neste aparelho' : null}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setFound(null)
            }}
          />
          <Button type="submit" variant="default">
            Procurar
          </Button>
        </Grid>
        {found && found.length > 1 && (
          <Stack as="ul" gap={8} aria-label="Equipamentos encontrados">
            {found.map((machine) => (
              <li key={`${machine.planId} ${machine.equipmentId}`}>
                <Button variant="default" fullWidth onClick={() => open(machine.equipmentId)}>
                  {machine.plan.client.name} · {machineTitle(machine)}
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Sheet>
  )
}

function StickerCamera({ onCode }: { onCode: (code: string) => boolean }) {
  const [isForeign, setForeign] = useState(false)
  const see = (codes: readonly string[]) => {
    if (codes.length === 0) return false
    const isRead = codes.some(onCode)
    if (isRead) navigator.vibrate?.(40)
    setForeign(!isRead)
    return isRead
  }
  const camera = useCamera({
    load: async () => (await import('#shared/camera/bar-reader.ts')).createBarReader(['qr_code']),
    see,
    instead: 'digite o código ou a tag',
  })
  if (camera.problem)
    return (
      <Banner tone="attention" live>
        {camera.problem}
      </Banner>
    )
  return (
    <div className={styles.camera}>
      <CameraPicture camera={camera} />
      <span className={styles.frame} aria-hidden />
      <p role="status">{isForeign ? 'Este código não é de um equipamento' : 'Aponte para o adesivo do equipamento'}</p>
    </div>
  )
}
