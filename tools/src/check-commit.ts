import { readFileSync } from 'node:fs'
import { isCommitSubject } from './checks/commit-subject.ts'

// Git's hook passes the path of the file with the commit message as an argument. Git itself writes the subjects of
// merges, reverts, fixups and squashes, so these subjects are not checked.
const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
if (!/^(Merge|Revert|fixup!|squash!) /.test(subject) && !isCommitSubject(subject)) {
  process.stderr.write(
    `«${subject}» no tiene la forma de los demás: tipo(alcance): frase en imperativo, hasta 72 caracteres, sin punto final.\n`,
  )
  process.exitCode = 1
}
