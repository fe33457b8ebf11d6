import { Alert, Button, Card, Descriptions, Empty, Table, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { heldCodes } from '#runtime/session';
import { toast } from '#runtime/toast';
import { colorOf, labelOf, read, send, showRefusal } from './calls.ts';
import './account.css';

type Seal = { id: string; sealCode: string; sealName: string; sealType: string; status: string; imageUrl: string };
type Certificate = {
  id: string;
  certNo: string | null;
  subject: string | null;
  issuer: string | null;
  validFrom: string | null;
  validTo: string | null;
  signerName: string | null;
  signerMobile: string | null;
  status: string;
  daysLeft: number | null;
};
type StampRecord = {
  id: string;
  document: string;
  number: string | null;
  title: string;
  sealName: string | null;
  signerName: string;
  signTime: string;
  fileHash: string;
};
type Application = { id: string; applyNo: string; applyType: string; status: string; createTime: string };
type Center = {
  signOpen: boolean;
  certificate: Certificate | null;
  seals: Seal[];
  applications: Application[];
  records: StampRecord[];
};

const INFO = '/center/account/company/info';
/** Certificate, seals, applications and what was stamped, for the acting company. */
export function SignatureCenter() {
  const loaded = useLoaded('signature', () => read<Center>('trade:/api/cert/center'));
  return <LoadState loaded={loaded}>{(center) => <Content center={center} />}</LoadState>;
}

function Content({ center }: { center: Center }) {
  const mayEdit = heldCodes().has('company:seal:edit');
  return (
    <div className="page-cards">
      {center.signOpen ? null : (
        <Alert
          type="info"
          showIcon
          message="企业尚未开通电子签章"
          action={mayEdit ? <Link to={`${INFO}/openSignature`}>开通签章</Link> : null}
        />
      )}
      <CertificateCard certificate={center.certificate} mayEdit={mayEdit} mayApply={mayEdit && center.signOpen} />
      <Card
        title="电子印章"
        extra={
          <>
            <Link to={`${INFO}/configSignature`}>签章配置</Link>{' '}
            {mayEdit ? (
              <Link to={`${INFO}/addSeal`}>
                <Button type="primary" size="small">
                  新增印章
                </Button>
              </Link>
            ) : null}
          </>
        }
      >
        {center.seals.length === 0 ? <Empty description="暂无印章" /> : null}
        <div className="account-seals">
          {center.seals.map((seal) => (
            <Link key={seal.id} to={`${INFO}/sealDetail?id=${encodeURIComponent(seal.id)}`} className="account-seal">
              <img src={seal.imageUrl} alt={`${seal.sealName}印模`} />
              <b>{seal.sealName}</b>
              <span>
                {labelOf('sealType', seal.sealType)} · {seal.sealCode}
              </span>
              <Tag color={colorOf('sealStatus', seal.status)}>{labelOf('sealStatus', seal.status)}</Tag>
            </Link>
          ))}
        </div>
      </Card>
      <Card title="证书申请">
        <Table<Application>
          size="small"
          rowKey="id"
          pagination={false}
          locale={{ emptyText: '暂无申请' }}
          dataSource={center.applications}
          columns={[
            {
              title: '申请单号',
              render: (_, row) => <Link to={`${INFO}/certApply?id=${encodeURIComponent(row.id)}`}>{row.applyNo}</Link>,
            },
            { title: '类型', render: (_, row) => labelOf('certApplyType', row.applyType) },
            { title: '申请时间', dataIndex: 'createTime' },
            {
              title: '状态',
              render: (_, row) => (
                <Tag color={colorOf('certApplyStatus', row.status)}>{labelOf('certApplyStatus', row.status)}</Tag>
              ),
            },
          ]}
        />
      </Card>
      <StampRecords records={center.records} />
    </div>
  );
}

type CertificateCardProps = { certificate: Certificate | null; mayEdit: boolean; mayApply: boolean };

function CertificateCard({ certificate, mayEdit, mayApply }: CertificateCardProps) {
  const of = certificate ? `?certificateId=${encodeURIComponent(certificate.id)}` : '';
  const ways = mayEdit ? (
    <>
      <Link to={`${INFO}/certRenewal${of}`}>续期</Link> <Link to={`${INFO}/changeSigner${of}`}>变更签署人</Link>{' '}
      <Link to={`${INFO}/changeSignerMobile${of}`}>变更手机号</Link>
    </>
  ) : null;
  if (!certificate)
    return (
      <Card title="数字证书" extra={mayApply ? <Link to={`${INFO}/addCertModel`}>申请证书</Link> : null}>
        <Empty description="暂无数字证书" />
      </Card>
    );
  return (
    <Card title="数字证书" extra={ways}>
      <Descriptions column={2}>
        <Descriptions.Item label="证书序列号">{certificate.certNo ?? '首次使用时生成'}</Descriptions.Item>
        <Descriptions.Item label="颁发机构">{certificate.issuer ?? '—'}</Descriptions.Item>
        <Descriptions.Item label="有效期">
          {certificate.validFrom} 至 {certificate.validTo}
          {certificate.daysLeft !== null && certificate.daysLeft >= 0 ? `（剩余 ${certificate.daysLeft} 天）` : ''}
        </Descriptions.Item>
        <Descriptions.Item label="状态">
          <Tag color={colorOf('certStatus', certificate.status)}>{labelOf('certStatus', certificate.status)}</Tag>
        </Descriptions.Item>
        <Descriptions.Item label="签署人">{certificate.signerName}</Descriptions.Item>
        <Descriptions.Item label="签署人手机">{certificate.signerMobile}</Descriptions.Item>
      </Descriptions>
    </Card>
  );
}

function StampRecords({ records }: { records: StampRecord[] }) {
  const verify = async (id: string) => {
    try {
      const { intact } = await send<{ intact: boolean }>('trade:/api/signRecord/verify', { id });
      toast(intact ? 'success' : 'error', intact ? '文件未被篡改' : '文件已被修改');
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <Card title="用印记录">
      <Table<StampRecord>
        size="small"
        rowKey="id"
        pagination={{ pageSize: 10, showTotal: (total) => `共 ${total} 条` }}
        locale={{ emptyText: '暂无用印记录' }}
        dataSource={records}
        columns={[
          { title: '文件', render: (_, row) => `${row.title} ${row.number ?? ''}` },
          { title: '印章', dataIndex: 'sealName' },
          { title: '签署人', dataIndex: 'signerName' },
          { title: '时间', dataIndex: 'signTime' },
          { title: '文件摘要', dataIndex: 'fileHash', ellipsis: true },
          {
            title: '操作',
            width: 90,
            render: (_, row) => (
              <Button type="link" size="small" onClick={() => verify(row.id)}>
                验证
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
