import { Button, Progress, Switch, TextInput } from '@mantine/core'
import { files } from '@prumo/contract/files/files'
import { Download, ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { saveBlob } from '#shared/api/save-blob.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './export.module.css'
import { IssueButton } from './issue-button.tsx'
import type { Copy } from './use-copy-options.ts'
import { useDrawnCopy } from './use-drawn-copy.ts'

const directions = [
  { value: 'portrait', label: 'Retrato' },
  { value: 'landscape', label: 'Paisagem' },
] as const

export function ExportOptions({ planId, copy }: { planId: string; copy: Copy }) {
  const { options, set } = copy
  const toast = useToast()
  const { draw, percent } = useDrawnCopy(planId, 'export')

  async function save() {
    try {
      const drawn = await draw(options)
      if (!drawn) return
      saveBlob(drawn.blob, drawn.name ?? 'pmoc.pdf')
      toast.success('PDF baixado com sucesso!')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao baixar PDF'))
    }
  }

  return (
    <section className={styles.options} aria-label="Opções">
      <Switch
        label="Capa"
        checked={options.showCover}
        onChange={(event) => set({ showCover: event.currentTarget.checked })}
      />
      <Segment
        label="Orientação da página"
        fullWidth
        value={options.portrait ? 'portrait' : 'landscape'}
        onChange={(value) => set({ portrait: value === 'portrait' })}
        options={[...directions]}
      />
      <TextInput
        label="Marca d’água"
        placeholder="Ex.: Rascunho"
        maxLength={40}
        value={options.watermark}
        onChange={(event) => set({ watermark: event.currentTarget.value })}
      />
      <LogoChoice copy={copy} />
      {percent !== null && <Progress value={percent} aria-label="Gerando o PDF" />}
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={percent !== null}
        onClick={() => void save()}
      >
        Baixar PDF
      </Button>
      <Quiet size="sm">
        O PDF baixado é uma cópia de trabalho, sem número nem código. Para entregar, emita o documento.
      </Quiet>
      <IssueButton planId={planId} copy={copy} />
    </section>
  )
}

function LogoChoice({ copy: { options, set } }: { copy: Copy }) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)

  async function send(file: File | undefined) {
    if (!file) return
    setSending(true)
    try {
      const { url } = await call(files.upload, { file })
      set({ logo: { name: file.name, url } })
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={styles.logo}>
      <span>Logotipo: {options.logo?.name ?? 'o da empresa'}</span>
      {options.logo ? (
        <TextButton onClick={() => set({ logo: null })}>
          <X size={14} aria-hidden /> Usar o da empresa
        </TextButton>
      ) : (
        <TextButton disabled={isSending} onClick={() => input.current?.click()}>
          <ImagePlus size={14} aria-hidden /> Usar outro
        </TextButton>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Escolher o logotipo"
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
    </div>
  )
}
