import { Button } from '@mantine/core'
import { Search } from 'lucide-react'
import { Sheet } from '../layers/sheet.tsx'
import { CompanyArea } from './company-area.tsx'
import { MenuList } from './menu-list.tsx'
import { ProfileArea } from './profile-area.tsx'
import type { ShellProps } from './shell-props.ts'
import styles from './side-menu.module.css'

type MenuDrawerProps = ShellProps & { opened: boolean; onClose: () => void }

/** The whole menu on a phone. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { opened, onClose, menu, help = [], LinkComponent, onSearch, company } = props

  function search() {
    onClose()
    onSearch()
  }

  return (
    <Sheet opened={opened} onClose={onClose} title="Menu">
      <CompanyArea company={company} companyActions={props.companyActions} />
      <Button variant="default" fullWidth justify="flex-start" leftSection={<Search size={16} />} onClick={search}>
        Buscar
      </Button>
      <nav aria-label="Menu principal" className={styles.drawerList}>
        <MenuList menu={[...menu, ...help]} LinkComponent={LinkComponent} onNavigate={onClose} />
      </nav>
      <ProfileArea profile={props.profile} profileActions={closingActions(props.profileActions, onClose)} />
    </Sheet>
  )
}

/** What is chosen in the drawer closes it first: another screen would otherwise open behind it. */
const closingActions = (actions: ShellProps['profileActions'], onClose: () => void) =>
  actions.map((action) => ({
    ...action,
    onSelect: () => {
      onClose()
      action.onSelect()
    },
  }))
