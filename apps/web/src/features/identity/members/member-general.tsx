import { Button, TextInput } from '@mantine/core'
import { members } from '@prumo/contract/identity/members'
import { permissionLabel, type Permission } from '@prumo/contract/permissions'
import { linkOptions } from '@tanstack/react-router'
import { Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/api/use-action.ts'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { usePlaces } from '#shared/screens/place.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { FormGrid, FormSection } from '#ui/form-layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { AvatarField } from '../avatar-field.tsx'
import { FixedEmail } from '../fixed-email.tsx'
import { useRemoveMember } from './use-remove-member.ts'

const list = linkOptions({ to: '/users' })
const routes = { get: members.get, create: members.invite, update: members.update }

export function MemberGeneral({ id, tabs }: { id: string; tabs: ReactNode }) {
  const { go } = usePlaces()
  const toast = useToast()
  const { user } = useMember()
  const remove = useRemoveMember()
  const mayChange = useMayCall(members.update)
  const record = useRecordForm(routes, {
    id,
    blank: { displayName: '', email: '' },
    onSaved: () => {
      toast.success('Usuário alterado com sucesso')
      go(list)
    },
  })
  const member = record.record
  const isSelf = id === user.uid
  const readOnly = !mayChange || (member?.isOwner === true && !isSelf)
  const mayRemove = mayChange && member && !member.isOwner && !isSelf

  const removeThis = async () => {
    if (await remove(id, member?.displayName ?? '')) go(list)
  }

  return (
    <RecordScreen
      record={record}
      title={member?.displayName ?? 'Usuário'}
      back={{ label: 'Usuários', place: list }}
      tabs={tabs}
      saveLabel="Salvar usuário"
      readOnly={readOnly}
      actions={
        mayRemove && (
          <Button variant="default" color="red" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => void removeThis()}>
            Excluir
          </Button>
        )
      }
      after={<History id={id} />}
    >
      {member?.status === 'pending' && <PendingNotice id={id} mayResend={mayChange} />}
      <FormSection title="Dados gerais">
        {member && (
          <AvatarField
            userId={id}
            name={member.displayName}
            imageUrl={member.photoUrl}
            readOnly={readOnly && !isSelf}
            words={{ done: 'Imagem atualizada com sucesso', failed: 'Erro ao atualizar a imagem' }}
          />
        )}
        <FormGrid>
          <TextInput label="Nome" required autoComplete="off" {...record.text('displayName')} />
          <FixedEmail disabled {...record.text('email')} />
        </FormGrid>
      </FormSection>
    </RecordScreen>
  )
}

function PendingNotice({ id, mayResend }: { id: string; mayResend: boolean }) {
  const resend = useAction(members.resendInvitation, 'Convite reenviado com sucesso!')
  const button = mayResend && (
    <Button variant="subtle" size="xs" leftSection={<Send size={14} aria-hidden />} loading={resend.isPending} onClick={() => void resend.run({ params: { id } })}>
      Reenviar convite
    </Button>
  )
  return (
    <Banner tone="attention" action={button}>
      Convite pendente: esta pessoa ainda não criou a senha.
    </Banner>
  )
}

const History = ({ id }: { id: string }) => (
  <RecordHistory
    route={members.history}
    id={id}
    noun="o acesso"
    labels={{ permissions: 'Permissões' }}
    format={{ permissions: (held: Permission[]) => held.map(permissionLabel).join(' · ') || 'Nenhuma' }}
  />
)
