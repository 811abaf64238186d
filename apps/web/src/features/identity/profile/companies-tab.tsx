import { Button } from '@mantine/core'
import { memberships } from '@prumo/contract/identity/memberships'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { openSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import { WaitingInvitations } from '../invitations/waiting-invitations.tsx'
import styles from '../session-list.module.css'

export function CompaniesTab() {
  const { companies } = useMember()
  return (
    <>
      <FormSection title="Convites" description="Você só faz parte de uma empresa depois de aceitar.">
        <WaitingInvitations />
      </FormSection>
      <FormSection
        title="Minhas empresas"
        description="Quem sai perde o acesso na hora. O que fez na empresa continua no histórico dela."
      >
        <Stack as="ul">
          {companies.map((company) => (
            <Company key={company.id} {...company} />
          ))}
        </Stack>
      </FormSection>
    </>
  )
}

function Company({ id, displayName }: { id: string; displayName: string }) {
  const { company } = useMember()
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    const message = `Você perde o acesso a ${displayName} agora mesmo, em todos os aparelhos. Para voltar, será preciso um novo convite.`
    if (!(await confirm({ title: 'Sair da empresa?', message, verb: 'Sair da empresa', tone: 'danger' }))) return
    setIsLeaving(true)
    try {
      const session = await call(memberships.leave, { params: { id } })
      if (company.id === id) await navigate({ to: '/' })
      openSession(session)
      toast.success(`Você saiu de ${displayName}.`)
    } catch (error) {
      toast.error(messageOf(error))
    }
    setIsLeaving(false)
  }

  return (
    <li className={styles.session}>
      <IconTile icon={Building2} size={36} />
      <TwoLines>
        <b>{displayName}</b>
        {company.id === id && (
          <span>
            <StatusChip tone="income">Empresa atual</StatusChip>
          </span>
        )}
      </TwoLines>
      <Button
        variant="default"
        size="xs"
        color="red"
        loading={isLeaving}
        onClick={() => void leave()}
        aria-label={`Sair da empresa ${displayName}`}
      >
        Sair da empresa
      </Button>
    </li>
  )
}
