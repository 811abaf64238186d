import { ActionMenu } from '../layers/action-menu.tsx'
import { Avatar } from '../images/avatar.tsx'
import type { ShellProps } from './shell-props.ts'
import styles from './side-menu.module.css'

type ProfileAreaProps = Pick<ShellProps, 'profile' | 'profileActions'> & { rail?: boolean | undefined }

export function ProfileArea({ profile, profileActions, rail = false }: ProfileAreaProps) {
  return (
    <ActionMenu
      position={rail ? 'right-end' : 'top-start'}
      width={228}
      actions={() => profileActions}
      button={(props) => (
        <button
          type="button"
          className={styles.profile}
          data-tour="profile"
          aria-label={rail ? `Perfil de ${profile.name}` : undefined}
          {...props}
        >
          <Avatar name={profile.name} imageUrl={profile.imageUrl} />
          {!rail && (
            <span className={styles.who}>
              <b>{profile.name}</b>
              {profile.detail && <small>{profile.detail}</small>}
            </span>
          )}
        </button>
      )}
    />
  )
}
