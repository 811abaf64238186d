import { Button, Textarea } from '@mantine/core'
import type { BoletoReading } from '@prumo/contract/finance/boletos'
import { ImageUp, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { BoletoCamera } from './boleto-camera.tsx'
import { BoletoSummary } from './boleto-summary.tsx'
import styles from './boleto.module.css'
import { useReadBoleto } from './use-read-boleto.ts'

type BoletoDialogProps = {
  onClose: () => void
  onRead: (boleto: BoletoReading) => void
  onOpenEntry: (id: string) => void
}

/** A boleto pasted, seen by the camera or in a photo becomes what is to be paid. */
export function BoletoDialog({ onClose, onRead, onOpenEntry }: BoletoDialogProps) {
  const [text, setText] = useState('')
  const [isWatching, setIsWatching] = useState(false)
  const { read, readPhoto, boleto, forget, problem, isReading } = useReadBoleto(onRead)

  function found(digits: string) {
    setIsWatching(false)
    setText(digits)
    void read(digits)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void read(text)
  }

  return (
    <Dialog opened onClose={onClose} title="Ler boleto" size={520}>
      {boleto ? (
        <BoletoSummary boleto={boleto} onUse={() => onRead(boleto)} onOpenEntry={onOpenEntry} onBack={forget} />
      ) : (
        <Stack as="form" noValidate gap={16} onSubmit={submit}>
          {isWatching && <BoletoCamera onFound={found} />}
          <Textarea
            label="Linha digitável ou código de barras"
            required
            placeholder="00000.00000 00000.000000 00000.000000 0 00000000000000"
            inputMode="numeric"
            autosize
            minRows={2}
            data-autofocus
            value={text}
            error={problem}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && submit(event)}
          />
          <div className={styles.ways}>
            <Button
              variant="default"
              leftSection={<ScanBarcode size={16} aria-hidden />}
              onClick={() => setIsWatching(!isWatching)}
            >
              {isWatching ? 'Fechar câmera' : 'Usar a câmera'}
            </Button>
            <Button component="label" variant="default" leftSection={<ImageUp size={16} aria-hidden />}>
              Enviar foto
              <input
                type="file"
                accept="image/*"
                className="visually-hidden"
                onChange={async (event) => {
                  const input = event.currentTarget
                  const digits = await readPhoto(input.files?.[0])
                  input.value = ''
                  if (digits) found(digits)
                }}
              />
            </Button>
            <Button type="submit" loading={isReading}>
              Ler boleto
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  )
}
