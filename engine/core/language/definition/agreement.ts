/** `agreements/<fileType>.json`. */
import { choice, flag, list, may, must, schemaLink, shape, text } from './build.ts';

export const AgreementVersion = shape(
  'AgreementVersion',
  'A version of an agreement; `content` is plain text by paragraph, a line that starts with `# ` is a heading.',
  {
    id: must(text({ longest: 64 }), 'Id of the version, unique over all agreements.', 'AGR-AUTH-SERVICE-V1'),
    versionNumber: must(text(), 'Version as shown, e.g. V2.0.', 'V1.0'),
    effectiveDate: must(text({ format: 'date' }), 'First day in force.', '2024-03-01'),
    publishTime: must(
      text({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
      'When it was published, YYYY-MM-DD HH:mm:ss in Asia/Shanghai.',
      '2024-02-20 09:00:00',
    ),
    content: must(list(text(), { least: 1 }), 'Paragraphs as plain text. A line that starts with "# " is a heading.', [
      '我们重视您的个人信息和隐私保护。本政策说明我们如何收集、使用、存储、共享和保护您的个人信息，以及您享有的权利。请您在使用服务前仔细阅读。',
    ]),
  },
);

export const AgreementSpec = shape(
  'AgreementSpec',
  "What users accept; the file's name is the `fileType`. `history`: earlier versions are listed for everyone.",
  {
    $schema: schemaLink(),
    fileType: must(
      text({ pattern: '^[A-Z][A-Z_]*$' }),
      "Type that the calls ask for, also the file's name: USER_SERVICE, PRIVACY_POLICY, AUTH_SERVICE.",
      'PRIVACY_POLICY',
    ),
    name: must(text(), "Chinese name; the dialog's title and the text behind 未配置.", '电子签章服务条款'),
    versions: must(list(AgreementVersion, { least: 1 }), 'All versions. In force is the one with the latest effective date that is not in the future.', [
      {
        id: 'AGR-AUTH-SERVICE-V1',
        versionNumber: 'V1.0',
        effectiveDate: '2024-03-01',
        publishTime: '2024-02-20 09:00:00',
        content: ['本协议由您与平台就个人实名认证、企业认证及数字证书申请事宜订立。您提交认证申请，即表示同意本协议。'],
      },
    ]),
    history: may(flag(), 'True: earlier versions are listed for everyone.', true),
    signIn: may(
      choice('implied', 'asked'),
      'What signing in means for it: implied = it agrees to every version; asked = it agrees to the first version, a new one is asked for after the next sign-in.',
      'implied',
      { standard: 'signing in means nothing' },
    ),
  },
);
