import { secondFactor } from '@prumo/contract/identity/second-factor'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { PasskeySection } from '#shared/passkeys/passkey-section.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { Stack } from '#ui/layout/stack.ts'
import { ColorCard } from './color-card.tsx'
import { DataCard } from './data-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { FilesCard } from './files-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { SecuritySection } from './security-section.tsx'
import { TestCompanyCard } from './test-company-card.tsx'

export function MyCompanyTab() {
  const { isOwner } = useMember()
  const maySeeTeam = useMayCall(secondFactor.team)
  return (
    <Stack gap={16}>
      <ColorCard />
      <LogoCard />
      <PasskeySection />
      {maySeeTeam && <SecuritySection />}
      <FilesCard />
      {isOwner && <TestCompanyCard />}
      {isOwner && <DataCard />}
      {isOwner && <DeletionCard />}
    </Stack>
  )
}
