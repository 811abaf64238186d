import { planLabels } from '@prumo/contract/apps'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { queryClient } from '#shared/query-client.ts'
import { useNow } from '#shared/format/use-now.ts'
import { useLiveUpdates } from '#shared/live/use-live-updates.ts'
import { usePendingOperations } from '#shared/offline/use-pending-operations.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useOfferedCreation } from '#shared/screens/create-actions.ts'
import { useCreatePlaces, type CreatePlace } from '#shared/screens/create-destinations.ts'
import { useToldMenuPlace } from '#shared/screens/menu-place.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useVisibleScreens } from '#shared/screens/visible-screens.ts'
import { firstPath } from '#shared/session/first-path.ts'
import { isFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { useMember, useSession } from '#shared/session/use-session.ts'
import { useRunningTour } from '#shared/tour/tour-store.ts'
import { UpgradeHost } from '#shared/upgrade/upgrade-host.tsx'
import { wizardReason } from '#shared/upgrade/wizard-reason.ts'
import { ConcealedAmounts } from '#ui/concealed-amounts.ts'
import { ConfirmProvider } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { OfflineNotice } from '#ui/states/offline-notice.tsx'
import { useOnline } from '#ui/states/use-online.ts'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { useColorScheme } from '#ui/theme/use-color-scheme.ts'
import { Bell } from '../bell/bell.tsx'
import { greetingAt } from './greeting.ts'
import { useInstallOffer } from '../install/install-offer.ts'
import { FamilyPlace } from './family-place.tsx'
import { menuOf, tabsOf } from './menu.ts'
import { useMenuBadges } from './use-menu-badges.ts'
import { usePlusActions } from './plus-actions.ts'
import { RouterLink } from './router-link.tsx'
import { TourHost } from '../tours/tour-host.tsx'
import { takeUnknownPath } from '../unknown-path.ts'
import { useAsideLinks } from './use-aside-links.ts'
import { useCompanyActions } from './use-company-actions.ts'
import { useProfileActions } from './use-profile-actions.ts'
import { useShellKeys } from './use-shell-keys.ts'
import { bufferTyping } from '../palette/typed-ahead.ts'

const PasskeyPrompt = lazy(async () => ({
  default: (await import('#shared/passkeys/passkey-prompt.tsx')).PasskeyPrompt,
}))
const InstallBanner = lazy(async () => ({ default: (await import('../install/install-banner.tsx')).InstallBanner }))
const PlanWizard = lazy(async () => ({
  default: (await import('#features/billing/wizard/plan-wizard.tsx')).PlanWizard,
}))
const DeletionNotice = lazy(async () => ({ default: (await import('../notices/deletion-notice.tsx')).DeletionNotice }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))
const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))
const EmailProofNotice = lazy(async () => ({
  default: (await import('../notices/email-proof-notice.tsx')).EmailProofNotice,
}))
const InvitationNotice = lazy(async () => ({
  default: (await import('../notices/invitation-notice.tsx')).InvitationNotice,
}))
const PendingNotice = lazy(async () => ({ default: (await import('../notices/pending-notice.tsx')).PendingNotice }))
const TestCompanyNotice = lazy(async () => ({
  default: (await import('../notices/test-company-notice.tsx')).TestCompanyNotice,
}))
const PastDueNotice = lazy(async () => ({ default: (await import('../notices/past-due-notice.tsx')).PastDueNotice }))

type Searching = 'everything' | 'creation' | 'nothing'

/** Draws nothing in the moment between the end of a session and the sign-in page. */
export function Shell() {
  const session = useSession()
  if (!session?.company) return null
  return (
    <QueryClientProvider client={queryClient}>
      <ConcealedAmounts value={session.preferences.concealsAmounts ?? false}>
        <ConfirmProvider>
          <MemberShell />
        </ConfirmProvider>
      </ConcealedAmounts>
    </QueryClientProvider>
  )
}

function MemberShell() {
  const member = useMember()
  const { user, company } = member
  const screens = useVisibleScreens()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [collapsed, setCollapsed] = usePreference('prumo-menu-collapsed', false)
  // null: not yet asked for, so not yet fetched.
  const [searching, setSearching] = useState<Searching | null>(null)
  const [helping, setHelping] = useState<boolean | null>(null)
  const { go } = useDestinations()
  const createPlaces = useCreatePlaces()
  const reasonToChoose = wizardReason(company, pathname)
  // One thing at a time: the offer of a passkey waits for the end of a tour.
  const touring = useRunningTour()
  function search() {
    if (searching !== 'everything') bufferTyping()
    setSearching('everything')
  }
  useLiveUpdates(company.id)
  useShellKeys({
    onSearch: search,
    onNew: () => {
      const own = createPlaces.find(({ isOfThisScreen }) => isOfThisScreen)
      if (own) go({ to: own.path })
      else if (createPlaces.length > 0) setSearching('creation')
    },
    onHelp: () => setHelping(true),
  })
  useUnknownPathNotice(pathname, search)

  const badges = useMenuBadges()
  const menuPath = useToldMenuPlace() ?? pathname
  return (
    <>
      <AppShell
        LinkComponent={RouterLink}
        company={{ name: company.displayName, detail: planLabels[company.plan], logoUrl: useLogoUrl() }}
        companyActions={useCompanyActions()}
        menu={menuOf(screens, menuPath, badges)}
        tabs={tabsOf(screens, menuPath, firstPath(member))}
        create={useCreation(createPlaces)}
        onSearch={search}
        help={useAsideLinks(pathname)}
        profile={{ name: user.displayName, detail: user.email, imageUrl: user.photoUrl ?? undefined }}
        profileActions={useProfileActions()}
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        greeting={greetingAt(useNow())}
        isHome={pathname === '/'}
        headerSlot={<Bell />}
        tabsSlot={<FamilyPlace screens={screens} pathname={pathname} />}
        notice={<Notices />}
      >
        <Outlet key={company.id} />
      </AppShell>
      <TourHost />
      <UpgradeHost />
      {reasonToChoose && (
        <Suspense>
          <PlanWizard key={company.id} reason={reasonToChoose} />
        </Suspense>
      )}
      {isFreshSignIn() && touring === null && (
        <Suspense>
          <PasskeyPrompt userId={user.uid} />
        </Suspense>
      )}
      {searching !== null && (
        <Suspense>
          <Palette
            opened={searching !== 'nothing'}
            onlyCreates={searching === 'creation'}
            onClose={() => setSearching('nothing')}
            screens={screens}
            createPlaces={createPlaces}
          />
        </Suspense>
      )}
      {helping !== null && (
        <Suspense>
          <ShortcutsDialog opened={helping} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </>
  )
}

function Notices() {
  const isOnline = useOnline()
  const pending = usePendingOperations()
  const [hasRefused, setHasRefused] = useState(false)
  // Once drawn it stays: its panel is open while the last of them goes.
  if (!hasRefused && pending.some(({ state }) => state === 'refused')) setHasRefused(true)
  const offer = useInstallOffer()
  const { isEmailProven, invitations, company } = useMember()
  const { deletesAt } = company
  return (
    <>
      {!isOnline && <OfflineNotice queued={pending.length} />}
      <Suspense>{hasRefused && <PendingNotice />}</Suspense>
      <Suspense>{deletesAt && <DeletionNotice deletesAt={deletesAt} />}</Suspense>
      <Suspense>{company.isTest && <TestCompanyNotice />}</Suspense>
      <Suspense>{company.subscription.status === 'past_due' && <PastDueNotice />}</Suspense>
      <Suspense>{!isEmailProven && <EmailProofNotice />}</Suspense>
      <Suspense>{invitations > 0 && <InvitationNotice count={invitations} />}</Suspense>
      <Suspense>{offer && <InstallBanner offer={offer} />}</Suspense>
    </>
  )
}

/** What the open screen makes, and what the person writes down all day; where that is nothing, whatever else they may make. */
function useCreation(places: readonly CreatePlace[]) {
  const { go } = useDestinations()
  const offered = useOfferedCreation()
  const usual = usePlusActions()
  if (offered) return offered
  const own = places.filter(
    ({ path, isOfThisScreen }) =>
      usual.length === 0 || (isOfThisScreen && usual.every(({ destination }) => destination.to !== path)),
  )
  const actions = [
    ...own.map(({ path, label, icon }) => ({ label, icon, onSelect: () => go({ to: path }) })),
    ...usual.map(({ label, icon, destination }) => ({ label, icon, onSelect: () => go(destination) })),
  ]
  return actions.length > 0 ? { label: 'Novo', actions } : undefined
}

/** The logo for the screen's scheme; one that was only given for light screens serves both. */
function useLogoUrl() {
  const { logoUrl, logoDarkUrl } = useMember().company.layout
  const { scheme } = useColorScheme()
  return (scheme === 'dark' ? (logoDarkUrl ?? logoUrl) : logoUrl) ?? undefined
}

function useUnknownPathNotice(pathname: string, onSearch: () => void) {
  const toast = useToast()
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    const unknown = takeUnknownPath()
    if (unknown)
      toast.info(`O endereço ${unknown} não existe. Você está no início.`, {
        label: 'Buscar',
        onAction: () => search(),
      })
  }, [pathname, toast])
}
