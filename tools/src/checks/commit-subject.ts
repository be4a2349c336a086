const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore', 'revert']
const SUBJECT = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9-]+\\))?: \\S.*[^.\\s]$`)
const MAXIMUM = 72

export const isCommitSubject = (subject: string): boolean =>
  subject.length <= MAXIMUM && SUBJECT.test(subject)
