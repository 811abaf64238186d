import { Button } from '@mantine/core'
import { members, type Member } from '@prumo/contract/identity/members'
import type { RoleTemplate } from '@prumo/contract/identity/role-templates'
import { withLowerLevels } from '@prumo/contract/permissions'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useStoredDraft } from '#shared/drafts/use-stored-draft.ts'
import { useSaveKey } from '#shared/form/use-save-key.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { useMember } from '#shared/session/use-session.ts'
import { Banner } from '#ui/states/banner.tsx'
import { FormActions } from '#ui/inputs/form-layout.tsx'
import { Page } from '#ui/page.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { grantsOf, isSame, levelsOf, none, type Levels, type TreeGroup } from './permission-levels.ts'
import { PermissionTree } from './permission-tree.tsx'
import { RoleButtons } from './role-buttons.tsx'

/** An edit remembers which state it began from: saving over somebody else's change is refused. */
type Draft = { levels: Levels; version: number }

export function PermissionEditor({ member, groups }: { member: Member; groups: readonly TreeGroup[] }) {
  const toast = useToast()
  const session = useMember()
  const isSelf = member.id === session.user.uid
  const readOnly = !useMayCall(members.changePermissions) || isSelf || member.isOwner
  const { mutateAsync, isPending, error } = useRouteMutation(members.changePermissions)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  const saved = levelsOf(member.isOwner ? everything(groups) : member.permissions, groups)
  const levels = draft?.levels ?? saved
  const isDirty = draft !== null && !isSame(draft.levels, saved)
  const change = (next: Levels) => setDraft({ levels: next, version: draft?.version ?? member.version })
  useUnsavedWarning(() => isDirty && !isPending)

  useStoredDraft({
    name: `permissions ${member.id}`,
    isReady: true,
    version: member.version,
    read: () => (draft && isDirty ? { values: draft.levels, version: draft.version } : null),
    show: ({ values, version }) => setDraft({ levels: values as Levels, version: version ?? member.version }),
    discard: () => setDraft(null),
  })

  const held = withLowerLevels(session.permissions)
  // Nobody has what is on an invitation yet: whoever saves it answers for all of it.
  const had = withLowerLevels(
    (member.status === 'active' ? member.permissions : []).map(({ key, option }) => `${key}.${option}`),
  )
  const mayGive = (key: string, option: string) => held.has(`${key}.${option}`) || had.has(`${key}.${option}`)

  function fillWith({ levels: wanted }: RoleTemplate) {
    setOpened(new Set())
    change(asFarAs(mayGive, groups, wanted))
  }

  async function save() {
    if (!draft || !isDirty || isPending) return
    try {
      await mutateAsync({
        params: { id: member.id },
        body: { permissions: grantsOf(draft.levels), version: draft.version },
      })
      setDraft(null)
      toast.success('Permissões atualizadas com sucesso!')
    } catch (problem) {
      toast.error(messageOf(problem))
    }
  }
  useSaveKey(() => void save())

  const isStale = error instanceof ApiProblem && error.code === 'stale-record'
  return (
    <Page>
      <Why member={member} isSelf={isSelf} />
      {isStale && draft && (
        <Banner
          tone="expense"
          live
          action={
            <Button variant="subtle" size="xs" onClick={() => setDraft(null)}>
              Recarregar
            </Button>
          }
        >
          {error.title}
        </Banner>
      )}
      {!readOnly && <RoleButtons onChoose={fillWith} />}
      <PermissionTree
        groups={groups}
        levels={levels}
        onChange={change}
        opened={opened}
        onOpenedChange={setOpened}
        mayGive={mayGive}
        readOnly={readOnly}
      />
      {!readOnly && (
        <FormActions>
          <Button variant="default" disabled={!isDirty} onClick={() => setDraft(null)}>
            Desfazer
          </Button>
          <Button loading={isPending} disabled={!isDirty} onClick={() => void save()} aria-keyshortcuts="Control+Enter">
            Salvar permissões
          </Button>
        </FormActions>
      )}
    </Page>
  )
}

function Why({ member, isSelf }: { member: Member; isSelf: boolean }) {
  if (member.isOwner)
    return <Banner tone="info">O dono da empresa tem todas as permissões e não pode perdê-las.</Banner>
  if (isSelf)
    return (
      <Banner tone="info">
        Você não pode alterar as suas próprias permissões. Peça a outra pessoa que administra a empresa.
      </Banner>
    )
  return null
}

const everything = (groups: readonly TreeGroup[]) =>
  groups.flatMap(({ permissions }) =>
    permissions.flatMap(({ key, options }) => options.map((option) => ({ key, option: option.key }))),
  )

/** A template, cut down to what may be given; what it does not name becomes none. */
function asFarAs(
  mayGive: (key: string, option: string) => boolean,
  groups: readonly TreeGroup[],
  wanted: Levels,
): Levels {
  const items = groups.flatMap(({ permissions }) => permissions)
  return Object.fromEntries(
    items.map(({ key, options }) => {
      const upTo = options.slice(1, options.findIndex((option) => option.key === (wanted[key] ?? none)) + 1)
      return [key, upTo.findLast((option) => mayGive(key, option.key))?.key ?? none]
    }),
  )
}
