import { Button, Skeleton } from '@mantine/core'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { qrSheets } from '@prumo/contract/pmoc/qr-sheets'
import { Clock, Copy, ExternalLink, Printer, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { copyText } from '#shared/links/copy-text.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import styles from './equipment-qr-dialog.module.css'

type EquipmentQrDialogProps = { equipmentId: string; tag: string; pmocId?: string | undefined; onClose: () => void }

const temporaryHours = 24

/** The code of one machine: of its sticker, or of a link that ends tomorrow. */
export function EquipmentQrDialog({ equipmentId, tag, pmocId, onClose }: EquipmentQrDialogProps) {
  const [isTemporary, setTemporary] = useState(false)
  const { data, error, refetch } = useRouteQuery(equipment.qrCode, {
    params: { id: equipmentId },
    query: { ...(pmocId && { pmocId }), ...(isTemporary && { expirationHours: temporaryHours }) },
  })
  return (
    <Dialog opened onClose={onClose} title={`QR Code de ${tag}`} size={420}>
      <Stack gap={14} align="center">
        {error && !data && <ErrorState message="Erro ao gerar QR code do equipamento" onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={300} width={300} radius="md" />}
        {data && (
          <>
            <img
              className={styles.code}
              width={300}
              height={300}
              src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
              alt={`QR Code de ${tag}`}
            />
            {data.expiresAt && <Quiet>Este link vale até {formatInstant(data.expiresAt)}.</Quiet>}
            <LinkButtons url={data.url} />
          </>
        )}
        <Banner tone="info">
          O acesso público não precisa de login: quem tem este código vê a página do aparelho.
        </Banner>
        <Row gap={8} align="stretch" justify="center" wrap>
          <Button
            variant="subtle"
            leftSection={<Clock size={16} aria-hidden />}
            onClick={() => setTemporary(!isTemporary)}
          >
            {isTemporary ? 'Código da etiqueta' : 'Link temporário (24 h)'}
          </Button>
          {pmocId && <StickerButton equipmentId={equipmentId} pmocId={pmocId} />}
          <RevokeButton equipmentId={equipmentId} tag={tag} onDone={() => void refetch()} />
        </Row>
      </Stack>
    </Dialog>
  )
}

function LinkButtons({ url }: { url: string }) {
  const toast = useToast()
  const copy = async () => ((await copyText(url)) ? toast.success('Link copiado!') : toast.error('Erro ao copiar link'))
  return (
    <Row gap={8} align="stretch" justify="center" wrap>
      <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        Copiar
      </Button>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<ExternalLink size={16} aria-hidden />}
      >
        Abrir Link
      </Button>
    </Row>
  )
}

function StickerButton({ equipmentId, pmocId }: { equipmentId: string; pmocId: string }) {
  const { save, isSaving } = useSaveFile()
  const print = () =>
    save(qrSheets.print, { body: { pmocId, equipmentIds: [equipmentId], format: '50x50' } }, 'etiqueta.pdf')
  return (
    <Button
      variant="subtle"
      leftSection={<Printer size={16} aria-hidden />}
      loading={isSaving}
      onClick={() => void print()}
    >
      Etiqueta em PDF
    </Button>
  )
}

function RevokeButton({ equipmentId, tag, onDone }: { equipmentId: string; tag: string; onDone: () => void }) {
  const mayRevoke = useMayCall(equipment.revoke)
  const revoke = useAction(equipment.revoke, 'Etiqueta revogada. Imprima a nova.')
  const confirm = useConfirm()
  if (!mayRevoke) return null
  async function ask() {
    const isSure = await confirm({
      title: `Revogar a etiqueta de ${tag}?`,
      message:
        'A etiqueta já colada no aparelho e os links temporários deixam de funcionar. Será preciso imprimir e colar outra.',
      verb: 'Revogar',
      tone: 'danger',
    })
    if (isSure && (await revoke.run({ params: { id: equipmentId } }))) onDone()
  }
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<ShieldOff size={16} aria-hidden />}
      loading={revoke.isPending}
      onClick={() => void ask()}
    >
      Revogar
    </Button>
  )
}
