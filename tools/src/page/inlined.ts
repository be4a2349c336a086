import type { Manifest } from '@mi/contracts'

/** The JSON in the element of a page that has this id. @throws if the page has no such element. */
export const readInlined = (page: string, id: string): unknown => {
  const [, json] = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(page) ?? []
  if (json === undefined) throw new Error(`the page has no «${id}»`)
  return JSON.parse(json) as unknown
}

/** The version of a module that a page tries first. */
export const versionIn = (page: string, name: string): string | undefined => {
  const { modules } = readInlined(page, 'manifiesto') as Manifest
  return modules.find(({ module }) => module === name)?.versions[0]?.version
}
