import { ActionIcon, Button, Switch } from '@mantine/core'
import { pixKeys, type PixKeyRecord } from '@prumo/contract/finance/pix'
import { Trash2 } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { formatPixKey, pixKeyTypeLabels } from './pix-labels.ts'
import styles from './pix.module.css'

export function PixKeyRow({ accountId, pixKey }: { accountId: string; pixKey: PixKeyRecord }) {
  const mayChange = useMayCall(pixKeys.update)
  const mayRemove = useMayCall(pixKeys.remove)
  const confirm = useConfirm()
  const update = useAction(pixKeys.update, 'Chave PIX atualizada com sucesso!')
  const removal = useAction(pixKeys.remove, 'Chave PIX removida com sucesso!')
  const params = { id: accountId, keyId: pixKey.id }
  const written = formatPixKey(pixKey)

  async function remove() {
    const message = `${written} deixa de receber cobranças feitas por aqui. No banco, nada muda.`
    if (await confirm({ title: 'Remover chave PIX?', message, verb: 'Remover', tone: 'danger' }))
      await removal.run({ params })
  }

  return (
    <li>
      <div className={styles.keyHead}>
        <span>
          <b>{written}</b>
          <small>{pixKeyTypeLabels[pixKey.type]}</small>
        </span>
        {pixKey.isDefault && <StatusChip tone="brand">Principal</StatusChip>}
        {!pixKey.isDefault && mayChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void update.run({ params, body: { isDefault: true } })}
          >
            Tornar principal
          </Button>
        )}
        {mayRemove && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={`Remover a chave ${written}`}
            onClick={() => void remove()}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Switch
        label="txid *** + informação"
        description="Ative se o seu banco recusa cobranças com identificador próprio: o lançamento vai escrito no texto da cobrança."
        checked={pixKey.identifiesByInfo}
        disabled={!mayChange}
        onChange={(event) => void update.run({ params, body: { identifiesByInfo: event.currentTarget.checked } })}
      />
    </li>
  )
}
