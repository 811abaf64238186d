declare module 'virtual:screens-by-path' {
  export const screensByPath: Readonly<Record<string, () => Promise<unknown>>>
}
