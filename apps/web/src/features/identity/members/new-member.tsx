import { TextInput } from '@mantine/core'
import { memberDraft, members } from '@prumo/contract/identity/members'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useSend } from '#shared/api/use-route.ts'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { TabLinks } from '#shared/screens/tab-links.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { FormGrid, FormSection } from '#ui/form-layout.tsx'
import { useToast } from '#ui/toast.tsx'

const list = linkOptions({ to: '/users' })
const tabs = [{ label: 'Dados gerais', place: linkOptions({ to: '/users/user' }), isActive: true }]

export function NewMember() {
  const { go } = usePlaces()
  const toast = useToast()
  const offerPlans = useOfferPlans()
  const invite = useSend(members.invite)
  const draft = useDraftForm(memberDraft, { displayName: '', email: '' })

  async function save(body: { displayName: string; email: string }) {
    try {
      const { uid } = await invite.mutateAsync({ body })
      draft.form.reset(body)
      toast.success('Usuário cadastrado com sucesso')
      go(linkOptions({ to: '/users/user/$id', params: { id: uid }, search: { key: 'permissions' } }))
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'plan-limit') void offerPlans(error.title)
      throw error
    }
  }

  const record = {
    ...draft,
    isNew: true,
    isLoading: false,
    isDirty: draft.form.formState.isDirty,
    isStale: false,
    loadError: null,
    save: () => draft.submit(save),
    reload: async () => {},
    retryLoad: () => {},
  }
  return (
    <RecordScreen record={record} title="Novo usuário" back={{ label: 'Usuários', place: list }} saveLabel="Enviar convite" tabs={<TabLinks label="Seções do usuário" tabs={tabs} />}>
      <FormSection
        title="Dados gerais"
        description="A pessoa recebe um e-mail para criar a senha. Se ela já usa o Prumo em outra empresa, continua com o nome e a senha que tem."
      >
        <FormGrid>
          <TextInput label="Nome" required autoComplete="off" {...draft.text('displayName')} />
          <TextInput label="E-mail" required type="email" autoComplete="off" description="Não pode ser alterado depois" inputWrapperOrder={['label', 'input', 'description', 'error']} {...draft.text('email')} />
        </FormGrid>
      </FormSection>
    </RecordScreen>
  )
}

function useOfferPlans() {
  const confirm = useConfirm()
  const router = useRouter()
  return async (message: string) => {
    const wants = await confirm({ title: 'Atualize seu Plano', message, verb: 'Ver planos', cancelVerb: 'Agora não' })
    if (wants) router.history.push('/account?key=plans')
  }
}
