import { Button, Card, Empty, List, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { LoadState, useLoaded } from '#engine/feedback';
import { runtime } from '../app/runtime.ts';

type Todo = { entity: string; title: string; id: string; number: string; label: string; to: string; time?: string };

/** What waits for me: rows of any record whose state offers me a step (derived by the server, never kept twice). */
export default function TodoList() {
  const loaded = useLoaded('todo', () => runtime.data.call('GET', 'trade:/api/todo') as Promise<Todo[]>);
  return <LoadState loaded={loaded}>{(todos) => <TodoCard todos={todos} onReload={loaded.reload} />}</LoadState>;
}

function TodoCard({ todos, onReload }: { todos: Todo[]; onReload: () => void }) {
  return (
    <div className="page-cards">
      <Card title={`待办事项（${todos.length}）`} extra={<Button onClick={onReload}>刷新</Button>}>
        {todos.length === 0 ? <Empty description="暂无待办" /> : null}
        <List
          dataSource={todos}
          renderItem={(todo) => (
            <List.Item
              key={`${todo.entity}${todo.id}${todo.label}`}
              actions={[
                <Link key="open" to={todo.to}>
                  去处理
                </Link>,
              ]}
            >
              <List.Item.Meta
                title={
                  <>
                    <Tag color="warning">{todo.label}</Tag>
                    <Link to={todo.to}>{todo.number}</Link>
                  </>
                }
                description={`${todo.title}${todo.time ? ` · ${todo.time}` : ''}`}
              />
            </List.Item>
          )}
        />
      </Card>
    </div>
  );
}
