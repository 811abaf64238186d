import { Button, TextInput } from '@mantine/core'
import { members } from '@prumo/contract/identity/members'
import { permissionLabel, type Permission } from '@prumo/contract/permissions'
import { linkOptions } from '@tanstack/react-router'
import { Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { AvatarField } from '../avatar-field.tsx'
import { FixedEmail } from '../fixed-email.tsx'
import { OwnerButton } from './owner-button.tsx'
import { PersonOfMember } from './person-of-member.tsx'
import { useRemoveMember, useWithdrawInvitation } from './use-remove-member.ts'

const list = linkOptions({ to: '/users' })
const routes = { get: members.get, create: members.invite, update: members.update }

export function MemberGeneral({ id, tabs }: { id: string; tabs: ReactNode }) {
  const { go } = useDestinations()
  const toast = useToast()
  const { user } = useMember()
  const remove = useRemoveMember()
  const withdraw = useWithdrawInvitation()
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
  const isInvitation = Boolean(member && member.status !== 'active')
  // A name and a photo are the person's own; what stands on an invitation is the company's.
  const readOnly = !mayChange || !(isSelf || isInvitation)
  const mayRemove = mayChange && member && !member.isOwner && !isSelf

  const removeThis = async () => {
    if (await (isInvitation ? withdraw : remove)(id, member?.displayName ?? '')) go(list)
  }

  return (
    <RecordScreen
      record={record}
      title={member?.displayName ?? 'Usuário'}
      back={{ label: 'Usuários', destination: list }}
      tabs={tabs}
      saveLabel="Salvar usuário"
      readOnly={readOnly}
      actions={
        <>
          {member && !isInvitation && <OwnerButton member={member} isSelf={isSelf} />}
          {mayRemove && (
            <Button
              variant="default"
              color="red"
              leftSection={<Trash2 size={15} aria-hidden />}
              onClick={() => void removeThis()}
            >
              {isInvitation ? 'Retirar convite' : 'Excluir'}
            </Button>
          )}
        </>
      }
      after={
        <>
          {member?.status === 'active' && (
            <>
              <RecordFilesCard recordType="member" recordId={id} />
              <CommentsCard recordType="member" recordId={id} />
            </>
          )}
          <History id={id} />
        </>
      }
    >
      {isInvitation && <PendingNotice id={id} isExpired={member?.status === 'expired'} mayResend={mayChange} />}
      {member && !isInvitation && !isSelf && mayChange && (
        <Banner tone="info">O nome e a foto são da própria pessoa: só ela os altera.</Banner>
      )}
      {member && !isInvitation && <PersonOfMember userId={id} />}
      <FormSection title="Dados gerais">
        {member && !isInvitation && (
          <AvatarField
            userId={id}
            name={member.displayName}
            imageUrl={member.photoUrl}
            readOnly={!isSelf}
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

function PendingNotice({ id, isExpired, mayResend }: { id: string; isExpired: boolean; mayResend: boolean }) {
  const resend = useAction(members.resendInvitation, 'Convite reenviado com sucesso!')
  const button = mayResend && (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Send size={14} aria-hidden />}
      loading={resend.isPending}
      onClick={() => void resend.run({ params: { id } })}
    >
      Reenviar convite
    </Button>
  )
  return (
    <Banner tone="attention" action={button}>
      {isExpired
        ? 'Convite expirado: reenvie-o para que a pessoa possa responder.'
        : 'Convite pendente: esta pessoa ainda não respondeu.'}
    </Banner>
  )
}

const invitationStatuses = { open: 'Aberto', accepted: 'Aceito', declined: 'Recusado', withdrawn: 'Retirado' } as const

const History = ({ id }: { id: string }) => (
  <RecordHistory
    route={members.history}
    id={id}
    noun="o acesso"
    labels={{ permissions: 'Permissões', isOwner: 'Dono', status: 'Convite', displayName: 'Nome', email: 'E-mail' }}
    format={{
      isOwner: (is: boolean) => (is ? 'Sim' : 'Não'),
      status: (status: keyof typeof invitationStatuses) => invitationStatuses[status],
      permissions: (held: Permission[]) => held.map(permissionLabel).join(' · ') || 'Nenhuma',
    }}
  />
)
