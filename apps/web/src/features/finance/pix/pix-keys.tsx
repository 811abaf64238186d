import { Button, TextInput } from '@mantine/core'
import { pixKeyDraft, pixKeys, type PixKeyRecord } from '@prumo/contract/finance/pix'
import { Plus } from 'lucide-react'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { PixKeyRow } from './pix-key-row.tsx'
import styles from './pix.module.css'

/** The keys by which customers pay into this account; saved one by one, apart from the account's own form. */
export function PixKeys({ accountId }: { accountId: string }) {
  const { data, isPending, isError, error, refetch } = useRouteQuery(pixKeys.list, { params: { id: accountId } })
  return (
    <Card title="Chaves PIX">
      <Stack gap={14}>
        <Quiet size="base" breaks>
          As cobranças com PIX desta conta usam a chave principal.
        </Quiet>
        {isPending && <SkeletonForm fields={1} />}
        {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {data && data.items.length > 0 && <Keys accountId={accountId} keys={data.items} />}
        {data && data.items.length === 0 && (
          <Quiet size="base" breaks>
            Nenhuma chave cadastrada nesta conta.
          </Quiet>
        )}
        <Allowed to={pixKeys.create}>
          <NewKey accountId={accountId} />
        </Allowed>
      </Stack>
    </Card>
  )
}

const Keys = ({ accountId, keys }: { accountId: string; keys: readonly PixKeyRecord[] }) => (
  <ul className={`${styles.keys} ruled`}>
    {keys.map((key) => (
      <PixKeyRow key={key.id} accountId={accountId} pixKey={key} />
    ))}
  </ul>
)

function NewKey({ accountId }: { accountId: string }) {
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(pixKeys.create)
  const { text, onSubmit, reset, problem, isSaving } = useDraftForm(pixKeyDraft.pick({ key: true }), { key: '' })
  const add = onSubmit(async (body) => {
    await mutateAsync({ params: { id: accountId }, body })
    toast.success('Chave PIX adicionada com sucesso!')
    reset()
  })
  return (
    <Stack as="form" noValidate gap={14} onSubmit={add}>
      {problem && (
        <Banner tone="expense" live>
          {problem}
        </Banner>
      )}
      <div className={styles.newKey}>
        <TextInput
          label="Nova chave PIX"
          required
          description="CPF, CNPJ, e-mail, telefone com DDD entre parênteses ou chave aleatória"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          {...text('key')}
        />
        <Button type="submit" variant="default" leftSection={<Plus size={15} aria-hidden />} loading={isSaving}>
          Adicionar chave
        </Button>
      </div>
    </Stack>
  )
}
