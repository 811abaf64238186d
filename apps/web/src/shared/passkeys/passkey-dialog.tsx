import { ActionIcon, Button } from '@mantine/core'
import { passkeys, type Passkey } from '@prumo/contract/identity/passkeys'
import { Fingerprint, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { formatAgo } from '#shared/format/instants.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import { forgetOnDevice } from './passkey-ceremonies.ts'
import { PasskeyName } from './passkey-name.tsx'
import styles from './passkeys.module.css'
import { useCreatePasskey } from './use-create-passkey.ts'

/** One's passkeys, on every device: when each was made and used, another one, one less. */
export function PasskeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data, isError, error, refetch } = useRouteQuery(passkeys.list, {})
  const { create, isCreating } = useCreatePasskey()
  const remove = useRemovePasskey()
  const items = data?.items ?? []
  return (
    <Dialog opened={opened} onClose={onClose} title="Gerenciar Chaves de Acesso" size={520}>
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonForm fields={2} />}
      {data && items.length === 0 && (
        <EmptyState icon={Fingerprint} title="Nenhuma chave de acesso">
          Com uma chave de acesso você entra com a digital, o rosto ou o PIN do aparelho, sem digitar a senha.
        </EmptyState>
      )}
      <Stack as="ul">
        {items.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
        ))}
      </Stack>
      <div className={styles.actions}>
        <Button leftSection={<Plus size={16} aria-hidden />} loading={isCreating} onClick={() => void create()}>
          Adicionar chave de acesso
        </Button>
      </div>
    </Dialog>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const now = useNow()
  const [isRenaming, setIsRenaming] = useState(false)
  const { device, createdAt, lastUsedAt } = passkey
  if (isRenaming) return <PasskeyName passkey={passkey} onDone={() => setIsRenaming(false)} />
  return (
    <li className={styles.passkey}>
      <IconTile icon={KeyRound} size={36} />
      <TwoLines>
        <b>{device}</b>
        <span>
          Criada {formatAgo(createdAt, now)} · {lastUsedAt ? `usada ${formatAgo(lastUsedAt, now)}` : 'nunca usada'}
        </span>
      </TwoLines>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={() => setIsRenaming(true)}
        aria-label={`Renomear a chave de acesso de ${device}`}
      >
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        onClick={onRemove}
        aria-label={`Remover a chave de acesso de ${device}`}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function useRemovePasskey() {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(passkeys.remove)
  return async ({ id, device }: Passkey) => {
    const message = `A chave de acesso de ${device} deixa de abrir a sua conta. Você pode criar outra quando quiser.`
    if (!(await confirm({ title: 'Remover chave de acesso?', message, verb: 'Remover', tone: 'danger' }))) return
    try {
      const { credentialId } = await mutateAsync({ params: { id } })
      forgetOnDevice(credentialId)
      toast.success('Chave de acesso removida')
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
}
