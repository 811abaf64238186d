import { Button } from '@mantine/core'
import { members, type Member } from '@prumo/contract/identity/members'
import { Crown } from 'lucide-react'
import { useAction } from '#shared/actions/use-action.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'

/** Owners share the company or hand it over; each gives up their own part alone. */
export function OwnerButton({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { isOwner, company } = useMember()
  const confirm = useConfirm()
  const make = useAction(members.makeOwner, `${member.displayName} agora é dono ou dona da empresa!`)
  const stepDown = useAction(members.stepDown, 'Você deixou de ser dono ou dona da empresa.')

  async function share() {
    const message = `${member.displayName} passa a ter todas as permissões de ${company.displayName}, como você, e só a própria pessoa pode deixar de ser dona. Os donos são avisados por e-mail.`
    if (await confirm({ title: 'Tornar dono da empresa?', message, verb: 'Tornar dono' }))
      await make.run({ params: { id: member.id } })
  }

  async function giveUp() {
    const message = `Você continua em ${company.displayName} com as permissões que tem hoje, que os outros donos podem mudar. Os donos são avisados por e-mail.`
    if (!(await confirm({ title: 'Deixar de ser dono?', message, verb: 'Deixar de ser dono', tone: 'danger' }))) return
    if (await stepDown.run({ params: { id: member.id } })) await rereadSession().catch(() => null)
  }

  if (!isOwner || (member.isOwner && !isSelf)) return null
  return (
    <Button
      variant="default"
      leftSection={<Crown size={15} aria-hidden />}
      loading={make.isPending || stepDown.isPending}
      onClick={() => void (isSelf ? giveUp() : share())}
    >
      {isSelf ? 'Deixar de ser dono' : 'Tornar dono'}
    </Button>
  )
}
