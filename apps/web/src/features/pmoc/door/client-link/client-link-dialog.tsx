import { Button, Skeleton, TextInput } from '@mantine/core'
import { clientLinks } from '@prumo/contract/pmoc/client-links'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { copyText } from '#shared/links/copy-text.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TextButton } from '#ui/text-button.tsx'

type ClientLinkDialogProps = { planId: string; onClose: () => void }

export function ClientLinkDialog({ planId, onClose }: ClientLinkDialogProps) {
  const params = { id: planId }
  const toast = useToast()
  const confirm = useConfirm()
  const { data, isError, error, refetch } = useRouteQuery(clientLinks.get, { params })
  const create = useRouteMutation(clientLinks.create)
  const revoke = useRouteMutation(clientLinks.revoke)
  const [shown, setShown] = useState<string | null>(null)
  async function copyLink() {
    try {
      const { url } = await create.mutateAsync({ params })
      setShown(url)
      if (await copyText(url)) toast.success('Link copiado!')
    } catch (problem) {
      toast.error(messageOf(problem, 'Erro ao criar o link'))
    }
  }
  async function close() {
    const isSure = await confirm({
      title: 'Revogar os links?',
      message: 'Quem já recebeu um link deste cliente deixa de abrir a lista. Os QR codes dos equipamentos continuam.',
      verb: 'Revogar',
      tone: 'danger',
    })
    if (!isSure) return
    try {
      await revoke.mutateAsync({ params })
      setShown(null)
      toast.success('Links revogados')
    } catch (problem) {
      toast.error(messageOf(problem, 'Erro ao revogar'))
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Link do cliente" size={520}>
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={140} radius="lg" aria-busy="true" />}
      {data && (
        <Stack gap={14} narrows>
          <Quiet>
            {data.client} vê {data.machines === 1 ? 'o seu equipamento' : `os seus ${data.machines} equipamentos`}, de
            todos os PMOCs dele: se está em dia, a última e a próxima manutenção, e a página de cada um. Não precisa de
            cadastro.
          </Quiet>
          {shown && (
            <TextInput
              label="Link"
              readOnly
              value={shown}
              onFocus={(event) => event.currentTarget.select()}
              description="Mostrado só agora: depois de fechar, crie outro se precisar."
            />
          )}
          <Row gap={8} wrap>
            <Button
              leftSection={<Copy size={16} aria-hidden />}
              loading={create.isPending}
              onClick={() => void copyLink()}
            >
              Copiar link
            </Button>
          </Row>
          {data.items.length > 0 && (
            <Row gap="4px 12px" wrap justify="between">
              <Quiet size="sm">
                {data.items.length === 1 ? '1 link aberto' : `${data.items.length} links abertos`} · o último de{' '}
                {formatInstant(data.items[0]!.createdAt)}
              </Quiet>
              <TextButton onClick={() => void close()}>Revogar</TextButton>
            </Row>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
