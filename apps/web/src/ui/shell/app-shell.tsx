import { lazy, Suspense, useState } from 'react'
import { PageTabsSlot } from '../page.tsx'
import { useIsNarrow, useIsPhone } from '../theme/use-is-phone.ts'
import styles from './app-shell.module.css'
import { PhoneHeader } from './phone-header.tsx'
import type { ShellProps } from './shell-props.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** Menu at the side from 768 px up (a rail of icons until 1024); on a phone a tab bar, and at home a greeting. */
export function AppShell(props: ShellProps) {
  const { headerSlot, tabsSlot, notice, children, collapsed, isHome } = props
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  // null: not yet asked for, so not yet fetched.
  const [drawerOpened, setDrawerOpened] = useState<boolean | null>(null)
  const rail = collapsed || isNarrow
  return (
    <div className={styles.shell} data-rail={rail || undefined}>
      <a href="#content" className={styles.skip}>
        Pular para o conteúdo
      </a>
      {!isPhone && <SideMenu {...props} rail={rail} canExpand={!isNarrow} />}
      <div className={styles.column}>
        {isPhone && isHome && <PhoneHeader {...props} />}
        <main id="content" className={styles.main} tabIndex={-1} data-greeted={isHome || undefined}>
          {notice && <div className={styles.notice}>{notice}</div>}
          <div className={styles.page}>
            {!(isPhone && isHome) && <div className={styles.corner}>{headerSlot}</div>}
            <PageTabsSlot value={tabsSlot}>{children}</PageTabsSlot>
          </div>
        </main>
      </div>
      {isPhone && <TabBar {...props} menuOpened={drawerOpened ?? false} onOpenMenu={() => setDrawerOpened(true)} />}
      {isPhone && drawerOpened !== null && (
        <Suspense>
          <MenuDrawer {...props} opened={drawerOpened} onClose={() => setDrawerOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
