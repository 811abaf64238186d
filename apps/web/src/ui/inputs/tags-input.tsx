import { TagsInput as MantineTagsInput } from '@mantine/core'
import type { TagsInputProps } from '@mantine/core'

/** Words a person makes up, each shown with a button that takes it out again; Enter or a comma ends one. */
export const TagsInput = (props: TagsInputProps) => <MantineTagsInput splitChars={[',', ';']} {...props} />
