import { Menu } from '@mantine/core'
import { ActionMenuItems } from '../action-menu-items.tsx'
import { Avatar } from '../avatar.tsx'
import type { ShellProps } from './shell-props.ts'
import styles from './side-menu.module.css'

type ProfileAreaProps = Pick<ShellProps, 'profile' | 'profileActions'> & { rail?: boolean | undefined }

export function ProfileArea({ profile, profileActions, rail = false }: ProfileAreaProps) {
  return (
    <Menu position={rail ? 'right-end' : 'top-start'} width={228}>
      <Menu.Target>
        <button type="button" className={styles.profile} data-tour="profile" aria-label={rail ? `Perfil de ${profile.name}` : undefined}>
          <Avatar name={profile.name} imageUrl={profile.imageUrl} />
          {!rail && (
            <span className={styles.who}>
              <b>{profile.name}</b>
              {profile.detail && <small>{profile.detail}</small>}
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItems actions={profileActions} />
      </Menu.Dropdown>
    </Menu>
  )
}
