import type { Manifest } from '@mi/contracts'

/** Parses the JSON in the page's element with this id. @throws if the page has no such element. */
export const readInlined = (page: string, id: string): unknown => {
  const [, json] = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(page) ?? []
  if (json === undefined) throw new Error(`the page has no «${id}»`)
  return JSON.parse(json) as unknown
}

/** Of the versions of a module, the one that the page tries first. */
export const versionIn = (page: string, name: string): string | undefined => {
  const { modules } = readInlined(page, 'manifiesto') as Manifest
  return modules.find(({ module }) => module === name)?.versions[0]?.version
}
