import { Button, Modal, TextInput } from '@mantine/core'
import { deletion, deletionForm } from '@prumo/contract/company/deletion'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './account.module.css'

/** What cannot be undone by a button is asked for by the name, typed; who asks is proven on the way. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { company, user } = useMember()
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(deletion.request)
  const { text, onSubmit, problem, isSaving } = useDraftForm(deletionForm, { companyName: '' })

  const ask = onSubmit(async (body) => {
    await mutateAsync({ body })
    toast.success(`Enviamos um link de confirmação para ${user.email}.`)
    onClose()
  })

  return (
    <Modal opened onClose={onClose} title="Excluir Conta">
      <Stack noValidate onSubmit={ask} as="form" gap={16}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <p className={styles.quiet}>
          Para pedir a exclusão, digite <b>{company.displayName}</b>. Nada é apagado antes de você confirmar pelo link
          que enviaremos.
        </p>
        <TextInput label="Nome da empresa" autoComplete="off" data-autofocus {...text('companyName')} />
        <Row gap={10} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Manter a conta
          </Button>
          <Button type="submit" color="red" loading={isSaving}>
            Pedir exclusão
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
