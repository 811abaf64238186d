import { ActionIcon } from '@mantine/core'
import { SwitchCamera } from 'lucide-react'
import styles from './camera.module.css'
import type { Camera } from './use-camera.ts'

/** What the camera sees, and another one where the device has several. Within something that is placed. */
export const CameraPicture = ({ camera: { video, change } }: { camera: Camera }) => (
  <>
    <video ref={video} muted playsInline aria-label="Imagem da câmera" />
    {change && (
      <ActionIcon
        className={styles.change!}
        variant="filled"
        color="dark"
        size={44}
        aria-label="Trocar câmera"
        onClick={change}
      >
        <SwitchCamera size={18} aria-hidden />
      </ActionIcon>
    )}
  </>
)
